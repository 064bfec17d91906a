import { man, type Tongue, talk, woman } from './told.ts'

/** Spain. */
export const SPANISH: Tongue = {
  language: 'es',
  skin: [1, 1, 2, 2, 3],
  people: [
    woman(
      'Lucía',
      32,
      'ES-VC Valencia',
      ['cooking', 'beach', 'music', 'reading', 'biking'],
      'Veterinaria de guardia, así que he cenado muchas veces de pie. Los domingos hago arroz para quien venga y no digo nunca paella si no lo es. Busco a alguien que sepa estar, que me cuente cosas y que no tenga miedo de mi perra.',
      {
        email: 'lucia@example.com',
        hairColor: 'dark brown',
        eyeColor: 'hazel',
        reasonForSignup: 'relationship',
      },
    ),
    man(
      'Javier',
      35,
      'ES-VC Valencia',
      ['music', 'coffee', 'movies'],
      'Toco el trombón en una banda de pueblo y doy clase de física en un instituto. En las dos cosas el truco es saber cuándo entrar.',
    ),
    man(
      'Álvaro',
      31,
      'ES-MD Madrid',
      ['theater', 'wine', 'foodie'],
      'Actor, o sea, camarero con muy buena dicción. Te recomiendo el vino y, si hace falta, te recito la etiqueta.',
      { reasonForSignup: 'dating' },
    ),
    man(
      'Iker',
      33,
      'ES-PV Bilbao',
      ['hiking', 'cooking', 'sports'],
      'Monte los sábados, sociedad gastronómica los jueves, trabajo el resto. Hablo poco al principio; luego no hay quien me pare.',
    ),
    man(
      'Rubén',
      38,
      'ES-AR Zaragoza',
      ['biking', 'photography', 'beer'],
      'Ferroviario e hijo de ferroviario. Separado sin dramas, con un niño de cinco años que sabe todos los modelos de tren. Me gustaría una mujer que mire por la ventanilla y no solo el reloj.',
      { relationshipStatus: 'separated' },
    ),
    woman(
      'Carmen',
      29,
      'ES-AN Sevilla',
      ['dancing', 'party', 'fashion'],
      'Diseño zapatos y bailo con los que me salen mal. Me enfado rápido y se me pasa antes de llegar a la esquina.',
      { reasonForSignup: 'dating' },
    ),
    woman(
      'Nerea',
      36,
      'ES-PV San Sebastián',
      ['beach', 'outdoors', 'foodie'],
      'Profesora de surf en verano, traductora en invierno, despistada todo el año. Si ves una toalla olvidada en La Concha, es mía.',
    ),
    woman(
      'Beatriz',
      45,
      'ES-MD Madrid',
      ['reading', 'art', 'travelling'],
      'Jueza de lo social y pacífica en lo demás. Divorciada, dos adolescentes, un huerto en la azotea que da cuatro tomates buenísimos al año. Me gustan las sobremesas largas y los hombres que preguntan.',
      { relationshipStatus: 'divorced', reasonForSignup: 'relationship' },
    ),
    man(
      'Ignacio',
      48,
      'ES-CL Salamanca',
      ['reading', 'hiking', 'wine'],
      'Librero de viejo. Encuentro cartas de amor dentro de los libros y nunca sé a quién devolverlas.',
      { relationshipStatus: 'divorced' },
    ),
    woman(
      'Pilar',
      61,
      'ES-AS Gijón',
      ['dancing', 'gardening', 'beach'],
      'Jubilada de la lonja, viuda, nadadora de todo el año. Tengo el genio del Cantábrico: parezco brava y luego soy muy llevadera.',
      { relationshipStatus: 'widowed' },
    ),
    man(
      'Manuel',
      63,
      'ES-GA Vigo',
      ['outdoors', 'cooking', 'music'],
      'Fui maestro de escuela en tres aldeas. Ahora hago empanada, afino gaitas y hablo con las vacas del vecino, que escuchan mejor que mis alumnos.',
      { relationshipStatus: 'divorced' },
    ),
    man(
      'Sergi',
      30,
      'ES-CT Barcelona',
      ['gym', 'art', 'vegetarian'],
      'Ilustrador de cuentos. Dibujo dragones con ansiedad y me salen muy favorecidos. Busco un chico tierno, con planes o sin ellos.',
      { seeksGender: 'male' },
    ),
    man(
      'Marcos',
      35,
      'ES-CT Barcelona',
      ['beach', 'foodie', 'travelling'],
      'Panadero: mi noche es tu mañana. A las dos de la tarde estoy libre, duchado y oliendo a brioche.',
      { seeksGender: 'male', tattoos: 'several' },
    ),
    woman(
      'Alba',
      30,
      'ES-AN Granada',
      ['tea', 'hiking', 'music'],
      'Nieve por la mañana, mar por la tarde y una tapa que no he pedido.',
      { isFictional: true },
    ),
  ],
  talks: [
    talk(
      'Javier',
      'Lucía',
      `a Hola, Lucía. Vengo a pedir perdón por adelantado: una vez le puse chorizo al arroz.
b ¿Cuántos años tenías?
a Veintidós. Estaba de Erasmus y muy solo.
b Prescrito. Pero que no se entere la perra, que es de Sueca.
a ¿Cómo se llama?
b Trufa. Aúlla con los trombones, te aviso.

a El domingo tocamos en el Turia a las doce. Tráela y hacemos el dúo.
b Iremos las dos. Luego hay arroz en casa, sin chorizo.
a Llevo el pan y la vergüenza.`,
      1,
    ),
    talk(
      'Lucía',
      'Iker',
      `a ¿Y cuándo es luego? Lo de que no hay quien te pare.
b Suele ser al segundo plato.
a ¿Qué hay de segundo los jueves?
b Kokotxas. Las hago yo y no dejo que nadie mueva la cazuela.
a Yo tampoco dejo que me toquen el arroz. Esto va a ser un conflicto.
b O dos fuegos. En la sociedad tenemos ocho.`,
    ),
    talk(
      'Ignacio',
      'Beatriz',
      `a Buenas noches. Hoy apareció una carta de 1954 dentro de un código civil. Me acordé de su oficio.
b Buenas noches. ¿Y qué pedía el demandante?
a Que ella se pusiera el vestido verde el domingo.
b Petición razonable. ¿Hubo sentencia?
a No se sabe. Al dorso solo pone «ya veremos».
b Me cae bien esa mujer.
a Voy a Madrid el viernes a la feria del libro. ¿Un café?
b Ya veremos. A las seis, en la puerta de Murillo.`,
    ),
    talk(
      'Manuel',
      'Pilar',
      `a Pilar, ¿a cuántos grados está hoy el Cantábrico?
b A doce, que es lo suyo.
a Yo por debajo de veinte no me quito ni la boina.
b Pues se queda usted en la orilla con las toallas.
a Eso lo hago muy bien. Y llevo empanada de zamburiñas.
b Tutéame, anda, que el que trae empanada es de confianza.`,
    ),
    talk(
      'Marcos',
      'Sergi',
      `a Tengo una duda técnica: ¿los dragones con ansiedad desayunan?
b A deshoras, y siempre mojando.
a Entonces son mis mejores clientes.
b ¿Me guardarías un brioche hasta las dos?
a Te guardo dos y me siento enfrente.
b Te voy a dibujar con harina en la ceja, que lo sepas.
a La llevo puesta.`,
    ),
  ],
  firstWords: [
    {
      from: 'Rubén',
      to: 'Lucía',
      lines: [
        'Hola, Lucía: ¿las perras valencianas pagan billete? Es que en mi tren a Teruel van gratis y con vistas.',
      ],
    },
  ],
}

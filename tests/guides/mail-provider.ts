import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/**
 * The mail server of a provider, at the port 2525 of this machine. It accepts every mail and delivers none. An erasure needs it:
 * it mails its certificate before the address is gone.
 */
export class MailProvider {
  readonly url = 'smtp://127.0.0.1:2525'
  /** How many mails it accepted. */
  accepted = 0
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => {
        this.accepted++
        done()
      })
    },
  })

  async start(): Promise<void> {
    await once(this.#server.listen(2525, '127.0.0.1'), 'listening')
  }

  stop(): void {
    this.#server.close()
  }
}

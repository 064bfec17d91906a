import { testEveryScreen } from './every-screen.ts'

testEveryScreen(390)

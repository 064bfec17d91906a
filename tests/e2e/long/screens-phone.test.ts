import { runsEveryCase } from '../../testkit/every-case.ts'
import { testEveryScreen } from './every-screen.ts'

testEveryScreen(runsEveryCase ? 390 : 320)

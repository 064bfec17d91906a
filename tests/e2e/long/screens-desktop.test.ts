import { describe } from 'vitest'
import { runsEveryCase } from '../../testkit/every-case.ts'
import { testEveryScreen } from './every-screen.ts'

describe.runIf(runsEveryCase)('on a desktop', () => testEveryScreen(1280))

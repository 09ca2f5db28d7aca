/** What test mails say of a person who may have two addresses. */
import type { Recipient, TestMail } from './recipients.ts';

/** What somebody has to look at comes first. */
export const testStates = ['failed', 'none', 'accepted'] as const;
type TestState = (typeof testStates)[number];

type Tested = Pick<Recipient, 'secondEmail'> &
  Record<'testMail' | 'secondTestMail', Pick<TestMail, 'outcome'> | null>;

/** Of two addresses the one that was reached less: it is the one to look at. */
export function testStateOf({ secondEmail, testMail, secondTestMail }: Tested): TestState {
  const tests = secondEmail === null ? [testMail] : [testMail, secondTestMail];
  const states = tests.map(stateOfTest);
  return testStates.find((state) => states.includes(state)) ?? 'none';
}

function stateOfTest(test: Pick<TestMail, 'outcome'> | null): TestState {
  if (test === null) return 'none';
  return test.outcome === 'accepted' ? 'accepted' : 'failed';
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enhancedCodeOf, outcomeOfFailure } from './smtp-outcome.ts';

type Command = 'CONN' | 'AUTH PLAIN' | 'MAIL FROM' | 'RCPT TO' | 'DATA';

function outcomeOf(command: Command, response: string) {
  const responseCode = Number(response.slice(0, 3));
  const code = command.startsWith('AUTH') ? 'EAUTH' : 'EENVELOPE';
  return outcomeOfFailure({ message: 'failed', code, command, responseCode, response });
}

const refusals: [command: Command, answer: string, enhancedCode: string][] = [
  ['RCPT TO', '550 5.1.1 No such user', '5.1.1'],
  ['RCPT TO', '550-5.1.1 The account does not exist.\n550 5.1.1 Ask the person', '5.1.1'],
  ['RCPT TO', '550 5.1.2 Bad destination system', '5.1.2'],
  ['RCPT TO', '553 5.1.3 Bad address syntax', '5.1.3'],
  ['RCPT TO', '550 5.1.6 Mailbox has moved', '5.1.6'],
  ['RCPT TO', '556 5.1.10 Recipient domain has null MX', '5.1.10'],
  ['RCPT TO', '550 5.2.1 Mailbox disabled', '5.2.1'],
  ['DATA', '552 5.2.2 Mailbox full', '5.2.2'],
  ['DATA', '550 5.1.1 User unknown', '5.1.1'],
  ['RCPT TO', '550 User unknown', '5.1.1'],
  ['RCPT TO', '550 No such user here', '5.1.1'],
  ['RCPT TO', '550 5.0.0 User unknown', '5.1.1'],
  ['RCPT TO', "554 delivery error: This user doesn't have a mail.example account", '5.1.1'],
  ['RCPT TO', '550 The recipient helena@mail.example does not exist', '5.1.1'],
  ['RCPT TO', '550 This account has been disabled', '5.1.1'],
  ['RCPT TO', '552 Requested mail action aborted: exceeded storage allocation', '5.2.2'],
  ['DATA', '552 Mailbox is over quota', '5.2.2'],
  ['RCPT TO', '556 Domain does not accept mail', '5.1.10'],
];

for (const [command, answer, enhancedCode] of refusals) {
  test(`The address itself is refused: ${command} answered by ${JSON.stringify(answer)}`, () => {
    const outcome = outcomeOf(command, answer);
    assert.equal(outcome.kind, 'refused');
    assert.equal(outcome.kind === 'refused' && outcome.enhancedCode, enhancedCode);
    assert.equal(outcome.kind === 'refused' && outcome.code, Number(answer.slice(0, 3)));
  });
}

const temporary: [command: Command, answer: string, enhancedCode: string | undefined][] = [
  ['CONN', '421 4.3.2 Service not available', '4.3.2'],
  ['CONN', '554 No SMTP service here', undefined],
  ['AUTH PLAIN', '535 5.7.8 Authentication failed', undefined],
  ['AUTH PLAIN', '530 Must issue STARTTLS first', undefined],
  ['MAIL FROM', '530 5.7.0 Authentication required', '5.7.0'],
  ['MAIL FROM', '550 5.1.1 Unknown sender mailbox', '5.1.1'],
  ['RCPT TO', '550 5.1.8 Sender domain does not exist', '5.1.8'],
  ['RCPT TO', '553 5.1.7 Bad sender address syntax', '5.1.7'],
  ['RCPT TO', '451 4.7.1 Greylisted, user unknown so far', '4.7.1'],
  ['RCPT TO', '452 4.2.2 Mailbox full', '4.2.2'],
  ['RCPT TO', '452 Mailbox quota exceeded', '4.2.2'],
  ['RCPT TO', '452 5.2.2 Over quota', '4.2.2'],
  ['RCPT TO', '452 Insufficient system storage, over limit', undefined],
  ['RCPT TO', '450 Mailbox unavailable', undefined],
  ['RCPT TO', '554 5.7.1 Relay access denied', '5.7.1'],
  ['RCPT TO', '550 5.7.1 No such user here', '5.7.1'],
  ['DATA', '554 5.7.1 Message rejected as spam', '5.7.1'],
  ['RCPT TO', '550 Blocked: your server has a poor reputation', undefined],
  ['RCPT TO', '550 User unknown to our relay policy', undefined],
  ['RCPT TO', '550 Refused', undefined],
  ['RCPT TO', '550 Requested action not taken: mailbox unavailable', undefined],
  ['RCPT TO', '550 5.5.0 Requested action not taken: mailbox unavailable', '5.5.0'],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied.', '5.4.1'],
  ['RCPT TO', '550 4.2.1 Mailbox disabled', '4.2.1'],
  ['DATA', '552 5.3.4 Message too big for system', '5.3.4'],
  ['DATA', '554 5.6.0 Malformed message', '5.6.0'],
  ['DATA', '554 Transaction failed', undefined],
];

for (const [command, answer, enhancedCode] of temporary) {
  test(`Sent again later: ${command} answered by ${JSON.stringify(answer)}`, () => {
    const outcome = outcomeOf(command, answer);
    assert.equal(outcome.kind, 'retry-later');
    assert.equal(outcome.kind === 'retry-later' ? outcome.enhancedCode : null, enhancedCode);
  });
}

const scopes: [command: Command, answer: string, scope: 'provider' | 'recipient'][] = [
  ['MAIL FROM', '550 5.1.1 Unknown sender mailbox', 'provider'],
  ['RCPT TO', '451 4.7.1 Greylisted', 'recipient'],
  ['RCPT TO', '452 4.2.2 Mailbox full', 'recipient'],
  ['DATA', '451 4.3.0 Try later', 'recipient'],
  ['RCPT TO', '554 5.7.1 Relay access denied', 'provider'],
  ['RCPT TO', '554 Relay access denied', 'provider'],
  ['DATA', '554 Sending paused for this account', 'provider'],
  ['DATA', '554 5.7.1 Message rejected as spam', 'provider'],
  ['RCPT TO', '550 Refused', 'recipient'],
];

for (const [command, answer, scope] of scopes) {
  test(`It is about the ${scope}: ${command} answered by ${JSON.stringify(answer)}`, () => {
    const outcome = outcomeOf(command, answer);
    assert.equal(outcome.kind === 'retry-later' && outcome.scope, scope);
  });
}

test('A password of ours that is refused is about us, and nobody’s address', () => {
  const response = '535 5.7.8 Authentication failed';
  const facts = {
    message: response,
    code: 'EAUTH',
    command: 'AUTH PLAIN',
    responseCode: 535,
    response,
  };
  const outcome = outcomeOfFailure(facts);
  assert.equal(outcome.kind === 'retry-later' && outcome.scope, 'provider');
});

test('A failure without any answer is tried again', () => {
  const outcome = outcomeOfFailure({ message: 'connect ECONNREFUSED', code: 'ESOCKET' });
  assert.deepEqual(outcome, {
    kind: 'retry-later',
    scope: 'provider',
    reason: 'connect ECONNREFUSED',
  });
});

test('The reason is one line of bounded length', () => {
  const outcome = outcomeOf('RCPT TO', `450-first\r\n450 ${'x'.repeat(5_000)}`);
  assert.ok(outcome.kind === 'retry-later');
  assert.ok(outcome.reason.startsWith('450-first 450 xxx'));
  assert.ok(outcome.reason.length <= 300);
});

test('Only a code at the start of the answer counts as an enhanced code', () => {
  assert.equal(enhancedCodeOf('550 5.1.10 Null MX'), '5.1.10');
  assert.equal(enhancedCodeOf('550 Client 5.1.1 is unwelcome'), null);
  assert.equal(enhancedCodeOf('550 10.5.1.1 is unwelcome'), null);
});

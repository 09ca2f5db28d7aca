/** What must never reach the log. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLog } from './log.ts';

function written(act: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  act(createLog('info', { write: (line: string) => (text += line) }));
  return text;
}

describe('the log', () => {
  it('takes out what people wrote and what opens their account', () => {
    const text = written((log) => {
      log.info({ email: 'ann@example.org', user: { password: 'secret', id: 7 } }, 'signed in');
      log.info({ mail: { to: 'ann@example.org', subject: 'secret', body: { token: 'secret' } } });
      log.info({ req: { headers: { cookie: 'secret', authorization: 'secret' } } });
      log.info({ body: { code: '123456' } });
    });
    assert.doesNotMatch(text, /ann@example|secret|123456/);
    assert.match(text, /"id":7/);
  });

  it('keeps the code of an error and drops the values of its row', () => {
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(ann@example.org) already exists.',
    });
    const text = written((log) => log.error({ err: error }, 'insert failed'));
    assert.match(text, /"code":"23505"/);
    assert.match(text, /duplicate key/);
    assert.doesNotMatch(text, /ann@example/);
  });

  it('writes nothing below its level', () => {
    assert.equal(
      written((log) => log.debug('detail')),
      '',
    );
  });
});

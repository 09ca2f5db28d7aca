/** What happened to an account where it was before; no field of it is empty. Only for tests. */
import type { History } from '#contract/archive-form.ts';

/** @param word stands in every text of it. */
export function earlierHistoryOf(word: string): History {
  const at = (day: number) => `2020-01-0${day}T00:00:00.000Z`;
  const email = `reader@${word}.example.org`;
  return {
    madeAt: at(9),
    installation: `https://${word}.example`,
    account: { id: 1, username: word, email, emailConfirmedAt: at(2), createdAt: at(1) },
    subscription: { status: 'failed', nextBillingDate: at(8), failureAttempts: 2, endsThen: true },
    waysIn: {
      recoveryCodesLeft: 3,
      tokens: [{ name: word, scope: 'read', createdAt: at(2), usedAt: at(3) }],
      passkeys: [{ name: word, createdAt: at(2), usedAt: at(3) }],
      appSince: at(2),
    },
    webhooks: [{ url: `https://${word}.example/told`, createdAt: at(4) }],
    calendarSince: at(4),
    testaments: [{ id: 2, title: word, status: 'paused' }],
    triggers: [{ id: 3, name: word, isActive: true, activatedAt: at(6) }],
    checks: [
      {
        id: 4,
        type: 'email',
        status: 'responded',
        createdAt: at(3),
        acceptedAt: at(4),
        respondedAt: at(5),
      },
    ],
    releases: [
      {
        id: 5,
        testamentId: 2,
        cause: 'payment',
        releasedAt: at(5),
        returnedAt: at(7),
        closedAt: at(8),
        deliveries: [
          {
            name: word,
            email,
            personalMessage: word,
            status: 'accepted',
            acceptedAt: at(5),
            openedAt: at(6),
          },
        ],
      },
    ],
    notifications: [
      { kind: 'code-used', facts: { trigger: word }, createdAt: at(6), isRead: true },
    ],
    ledger: [
      {
        seq: 1,
        at: at(5),
        kind: 'released',
        body: { word },
        wallAt: Date.parse(at(5)),
        darkMs: 7,
        previousHash: word,
        hash: `${word} hash`,
      },
    ],
  };
}

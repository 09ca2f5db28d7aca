/**
 * The sample person of the demonstration and what she wrote. Only words and settings; how they come
 * into the product is in demo-life.ts.
 */
import type { Input } from '#contract/route.ts';
import type { testamentCalls } from '#contract/testaments.ts';

export const helena = {
  username: 'helena',
  email: 'helena.duarte@example.com',
  fullName: 'Helena Duarte',
  phoneNumber: '+351 912 345 678',
  timeZone: 'Europe/Lisbon',
  // No secret: whoever opens the demonstration is her.
  password: 'swallows over the river',
} as const;

export interface SampleTestament {
  readonly written: Input<typeof testamentCalls.createTestament>['body'];
  readonly recipients: readonly string[];
  readonly isActive: boolean;
}

const letterForMarta = `Dear Marta,

if you are reading this, I have not answered for a while, and the words I kept for you were sent.
I am sorry that a machine had to bring them. I wrote them on an ordinary Tuesday, over coffee, when
nothing was wrong.

**The lemon tree is yours now.** Water it twice a week and talk to it as I do. It does not mind in
which language.

## What you need first

- The keys are with Dona Amélia on the second floor. She knows that you will come.
- The papers are in the blue folder behind the sewing machine: the deed, the insurance, the bank.
- Call Dr. Nunes before you sign anything. His first two hours are paid.
- The boiler stops when it rains from the west. Press the red button and count to ten.

## What you need later

I was never good at saying it while you were in the room. You were six when you asked me whether
people end, and I told you about the swallows, because I did not know. I still do not know. But I
have watched you walk through doors that I would not have dared to open, and each time I thought:
there she goes, and I am in it.

> Do not keep the house for my sake. Keep it only if you are glad when you turn the key.

Laugh at the funeral if something is funny; something always is. Give my green coat to somebody who
is cold.

I was happy far more often than I said.

Your mother,\\
Helena
`;

const planForWorkshop = `Rui, Inês, Tomás,

the workshop should not stop because I do. Here is what only I know.

## This week

1. **Orders.** Three books for the Gulbenkian are in the press until Friday. Inês has the list.
2. **Money.** The rent leaves the account on the 5th. Rui may sign alone; the bank knows him.
3. **Paper.** Call Leonor at the mill and tell her yourself. She prefers to hear it from a voice.

## This month

- Decide together whether you go on. If you do, the tools are yours, and so is the name.
- If you do not, sell the big press to the school in Évora and nobody else.

Thank you for every morning.

Helena
`;

/** In the order of writing: the newest stands first on the dashboard. */
export const sampleTestaments: readonly SampleTestament[] = [
  {
    written: {
      title: 'For Tiago, when he is grown',
      description: 'Not finished. He is nine, there is time.',
      fullContent:
        'Dear Tiago,\n\nyour grandfather built the boat, and I was the one who sank it.\n',
    },
    recipients: [],
    isActive: false,
  },
  {
    written: {
      title: 'The workshop',
      description: 'What Rui, Inês and Tomás need to go on without me.',
      shortDescription: 'From Helena, for the three of you.',
      fullContent: planForWorkshop,
      checkInterval: 90,
      checkAttempts: 2,
      gracePeriod: 30,
    },
    recipients: ['rui@example.com', 'ines@example.com', 'tomas@example.com'],
    isActive: true,
  },
  {
    written: {
      title: 'For Marta',
      description: 'My letter to her, and what she needs for the house.',
      shortDescription: 'A letter from your mother, and what you need for the house.',
      fullContent: letterForMarta,
      checkInterval: 30,
      checkAttempts: 3,
      gracePeriod: 14,
    },
    recipients: ['marta@example.com'],
    isActive: true,
  },
];

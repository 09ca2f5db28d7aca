/**
 * The sample person of the demonstration and what she wrote. Only words and settings; how they come
 * into the product is in demo-life.ts.
 */
import type { noteCalls } from '#contract/notes.ts';
import type { recipientCalls } from '#contract/recipients.ts';
import type { Input } from '#contract/route.ts';
import type { testamentCalls } from '#contract/testaments.ts';
import type { triggerCalls } from '#contract/triggers.ts';

export const helena = {
  username: 'helena',
  email: 'helena.duarte@example.com',
  fullName: 'Helena Duarte',
  phoneNumber: '+351 912 345 678',
  timeZone: 'Europe/Lisbon',
  // No secret: whoever opens the demonstration is her.
  password: 'swallows over the river',
} as const;

/** Opens what she wrote to her lawyer. The guide of the demonstration tells it. */
const passphrase = 'lemon tree';

type SampleTrigger = Input<typeof triggerCalls.createTrigger>['body'];

export interface SampleTestament {
  readonly written: Input<typeof testamentCalls.createTestament>['body'];
  readonly isActive: boolean;
  /** Titles of notes that go with it. */
  readonly notes?: readonly string[];
  /** Names in `server/demo-files`. */
  readonly files?: readonly string[];
}

/** Who they are to her. Whom she wrote to is in the testaments. */
export const samplePeople: readonly Input<typeof recipientCalls.createRecipient>['body'][] = [
  {
    email: 'marta@example.com',
    name: 'Marta',
    sharedSentence: 'You were six when you asked me about the swallows.',
  },
  { email: 'rui@example.com', name: 'Rui' },
  { email: 'ines@example.com', name: 'Inês' },
  { email: 'tomas@example.com', name: 'Tomás' },
  { email: 'nunes@example.com', name: 'Dr. Nunes' },
];

const houseNote = 'How the house works';

export const sampleNotes: readonly Input<typeof noteCalls.createNote>['body'][] = [
  {
    title: houseNote,
    content:
      'The main tap is behind the washing machine. **Turn it to the left.**\n\n' +
      'The window of the kitchen closes only if you lift it a little.\n',
    isPrivate: false,
  },
  {
    title: 'Things I still want to say',
    content: '- How I met your grandfather.\n- Why I left Coimbra.\n- The recipe of the rice.\n',
    isPrivate: true,
  },
];

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

const papersForNunes = `Dear Dr. Nunes,

you have the deed. Here is what you do not have.

1. The account for the house: ask for Mrs. Leal at the counter. She expects you.
2. The letter about the wall is in the drawer with the maps. It is signed.
3. Marta shall hear of the debt of 2019 from you, on a day when she sleeps well again.

Helena Duarte
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
      recipients: toEach('rui@example.com', 'ines@example.com', 'tomas@example.com'),
    },
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
      recipients: toEach('marta@example.com'),
    },
    isActive: true,
    notes: [houseNote],
    files: ['lemon-tree.jpg', 'the-house.pdf'],
  },
];

/** Only the code of her neighbour sends it, and only the two words open it. */
export const sampleForCode: SampleTestament & { trigger: SampleTrigger } = {
  written: {
    title: 'Papers for Dr. Nunes',
    description: 'What he needs at once. He knows the two words.',
    shortDescription: 'Papers for you as my lawyer. The two words open them.',
    fullContent: papersForNunes,
    isPasswordProtected: true,
    password: passphrase,
    // She has no subscription, so nothing but the code sends it.
    activationType: 'subscription',
    recipients: toEach('nunes@example.com'),
  },
  isActive: true,
  trigger: {
    name: 'The sheet that Dona Amélia keeps',
    description: 'She is my neighbour and will know first.',
    triggerType: 'contacted_by_instruction',
    cancelHours: 48,
  },
};

function toEach(...addresses: readonly string[]): { email: string }[] {
  return addresses.map((email) => ({ email }));
}

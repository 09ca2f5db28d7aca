// The Portuguese words of the pages for which nobody signs in.
import { activation } from '../pt-PT/activation.ts';
import { dev } from '../pt-PT/dev.ts';
import { landing } from '../pt-PT/landing.ts';
import { letter } from '../pt-PT/letter.ts';

export const words = {
  activation,
  dev,
  landing,
  letter,
};

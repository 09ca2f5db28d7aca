// The English words of the pages for which nobody signs in.
import { activation } from '../en/activation.ts';
import { dev } from '../en/dev.ts';
import { landing } from '../en/landing.ts';
import { letter } from '../en/letter.ts';

export const words = {
  activation,
  dev,
  landing,
  letter,
};

// The Russian words of the page of activation triggers.
import { triggers } from '../ru/triggers.ts';

export const words = { triggers };

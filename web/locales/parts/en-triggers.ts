// The English words of the page of activation triggers.
import { triggers } from '../en/triggers.ts';

export const words = { triggers };

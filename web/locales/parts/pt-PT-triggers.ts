// The Portuguese words of the page of activation triggers.
import { triggers } from '../pt-PT/triggers.ts';

export const words = { triggers };

// The Portuguese words about recent changes.
import { bin } from '../pt-PT/bin.ts';

export const words = { bin };

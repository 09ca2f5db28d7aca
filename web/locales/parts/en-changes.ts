// The English words about recent changes.
import { bin } from '../en/bin.ts';

export const words = { bin };

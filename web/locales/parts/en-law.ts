// The English words around the legal texts.
import { legal } from '../en/legal.ts';

export const words = { legal };

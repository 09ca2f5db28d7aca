/** What happens to a testament when its owner no longer answers. */
import * as z from 'zod/mini';

/** Its people get it, or it is deleted and nobody gets it. */
export const Ending = z.enum(['hand-over', 'delete']);
export type Ending = z.output<typeof Ending>;

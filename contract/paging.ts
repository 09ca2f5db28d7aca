/** Long lists in pages, for programs that ask for them; whoever does not is answered whole. */
import * as z from 'zod/mini';
import { complaint } from './complaints.ts';
import { pageLengthRange } from './limits.ts';

const { min, max } = pageLengthRange;
const limitWrong = complaint('limit-not-valid', min, max);

export const PageQuery = z.object({
  /** As the address of the next page has it. */
  cursor: z.optional(z.string(complaint('cursor-gone'))),
  limit: z.optional(
    z.coerce
      .number(limitWrong)
      .check(z.int(limitWrong), z.minimum(min, limitWrong), z.maximum(max, limitWrong)),
  ),
});

/** Ends an answer whose reader takes nothing of it any more, and only keeps what is held for it. */
import { Transform, pipeline, type Readable } from 'node:stream';

/** The slowest line takes a piece within that time. */
const usualMs = 2 * 60_000;

/** Passes on `content`, which ends with it, however it ends. */
export function cutOffStalledReader(content: Readable, limitMs = usualMs): Readable {
  const timer = setTimeout(() => {
    passed.destroy(new Error('Nobody reads the answer.'));
  }, limitMs).unref();
  const passed = new Transform({
    transform(piece: Buffer, _encoding, done) {
      timer.refresh();
      done(null, piece);
    },
  });
  return pipeline(content, passed, () => clearTimeout(timer));
}

/**
 * Before a testament becomes active for the first time its owner is asked, once, by which name
 * recipients know them. The frame of the signed-in pages shows the question; a page that makes a
 * testament active waits for the answer here.
 */

/** `called-off`: the owner went back to the testament, and it stays as it was. */
export type NameReply = 'goes-on' | 'called-off';

type Ask = () => Promise<NameReply>;

let ask: Ask | null = null;

/** @returns what takes the question away again. */
export function askForNameWith(question: Ask): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = null;
  };
}

/** Asks nothing where the owner was asked before. @returns whether the owner goes on. */
export async function askForName(): Promise<boolean> {
  return ask === null || (await ask()) === 'goes-on';
}

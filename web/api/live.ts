/**
 * One stream of events for this window, as long as it is in sight: browsers allow only a handful of
 * connections to one server, and a window in the background needs none. Opened anew after every
 * pause and every failure.
 */

/** What `document` has of this. */
export interface Sight extends EventTarget {
  readonly visibilityState: DocumentVisibilityState;
}

/** What `EventSource` has of this. */
export interface LiveSource extends EventTarget {
  readonly readyState: number;
  close(): void;
}

interface Listener {
  /** The text of one event. */
  onEvent(data: string): void;
  /** From now on nothing is missed; what happened before has to be read. */
  onOpen(): void;
  /** The server refuses the stream. Whether it is worth another try. */
  onRefused(): Promise<boolean>;
}

const closed = 2;
/** After a refusal; a connection that is merely lost is tried again by the browser itself. */
const againMs = 30_000;

/** Returns the way out. */
export function listen(sight: Sight, connect: () => LiveSource, listener: Listener): () => void {
  let source: LiveSource | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let hasLeft = false;

  function open(): void {
    const opened = connect();
    source = opened;
    opened.addEventListener('open', () => listener.onOpen());
    opened.addEventListener('message', (event) =>
      listener.onEvent((event as MessageEvent<string>).data),
    );
    opened.addEventListener('error', () => {
      if (opened.readyState === closed && opened === source) void refused();
    });
  }

  function close(): void {
    clearTimeout(again);
    source?.close();
    source = null;
  }

  async function refused(): Promise<void> {
    close();
    if ((await listener.onRefused()) && !hasLeft) again = setTimeout(look, againMs);
  }

  function look(): void {
    if (sight.visibilityState !== 'visible') close();
    else if (source === null) open();
  }

  sight.addEventListener('visibilitychange', look);
  look();
  return () => {
    hasLeft = true;
    sight.removeEventListener('visibilitychange', look);
    close();
  };
}

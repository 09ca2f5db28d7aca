// Something large on its way: how far it is, and calling it off.
import { useRef, useState } from 'react';

type Way = { onProgress: (part: number | null) => void; signal: AbortSignal };

export function useMoving() {
  const [part, setPart] = useState<number | null>(null);
  const [isMoving, setIsMoving] = useState(false);
  const sender = useRef<AbortController>(undefined);

  return {
    part,
    isMoving,
    stop: () => sender.current?.abort(),
    /** What was called off is no failure. */
    async begin(this: void, move: (way: Way) => Promise<void>): Promise<void> {
      const controller = new AbortController();
      sender.current = controller;
      setPart(null);
      setIsMoving(true);
      try {
        await move({ onProgress: setPart, signal: controller.signal });
      } catch (error) {
        if (!controller.signal.aborted) throw error;
      } finally {
        setIsMoving(false);
      }
    },
  };
}

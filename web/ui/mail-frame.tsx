/**
 * A mail in a frame of its own where no script runs. Links leave the frame, because a mail program
 * would open them in the browser too.
 */
import { useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

// Without `allow-scripts` nothing in it can act; `allow-same-origin` lets us measure its height.
const sandbox = 'allow-same-origin allow-top-navigation-by-user-activation';

const firstHeight = 480;

export function MailFrame({ src, title }: { src: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // Nothing is shown at the first height: a link that moves while it is being pressed is missed.
  const [height, setHeight] = useState<number | null>(null);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setHeight(contentHeight(element));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('load', measure);
    return () => {
      observer.disconnect();
      element.removeEventListener('load', measure);
    };
  }, []);

  return (
    <iframe
      ref={frame}
      src={src}
      title={title}
      sandbox={sandbox}
      className={classNames('block w-full bg-bg', height === null && 'invisible')}
      style={{ height: height ?? firstHeight }}
    />
  );
}

/** `null` while there is no mail in it yet. */
function contentHeight(frame: HTMLIFrameElement): number | null {
  const body = frame.contentDocument?.body;
  return body && body.childElementCount > 0 ? body.scrollHeight : null;
}

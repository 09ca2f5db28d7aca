/**
 * A mail's HTML in a frame of its own where no script runs. Links leave the frame, because a mail
 * program would open them in the browser too.
 */
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** The part of Trusted Types used here; the compiler's library does not describe it yet. */
type HtmlPolicy = { createHTML: (html: string) => string };
type TrustedTypes = {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => HtmlPolicy;
};
declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

const rules = { createHTML: (html: string) => html };
// The page's policy refuses plain HTML everywhere; the frame below is the one place that is safe
// for it.
const policy: HtmlPolicy = window.trustedTypes?.createPolicy('codicil-mail-frame', rules) ?? rules;

// Without `allow-scripts` nothing in it can act; `allow-same-origin` lets us measure its height.
const sandbox = 'allow-same-origin allow-top-navigation-by-user-activation';

const firstHeight = 480;

export function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // Nothing is shown at the first height: a link that moves while it is being pressed is missed.
  const [height, setHeight] = useState<number | null>(null);

  useEffect(() => {
    if (!frame.current) return;
    const outwards = html.replace(/<head[^>]*>/i, '$&<base target="_top">');
    frame.current.srcdoc = policy.createHTML(outwards);
  }, [html]);

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

/**
 * A mail's HTML in a frame of its own where no script runs. Links leave the frame, because a mail
 * program would open them in the browser too.
 */
import { useEffect, useRef, useState } from 'react';

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
  const [height, setHeight] = useState(firstHeight);

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
      className="block w-full bg-bg"
      style={{ height }}
    />
  );
}

function contentHeight(frame: HTMLIFrameElement): number {
  const body = frame.contentDocument?.body;
  return body && body.childElementCount > 0 ? body.scrollHeight : firstHeight;
}

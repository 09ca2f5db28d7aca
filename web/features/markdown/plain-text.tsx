// A text as it was written: where it cannot be read, and for the room that it will take.
import { Skeleton } from '../../ui/skeleton.tsx';

export function PlainText({ children }: { children: string }) {
  return (
    <p dir="auto" className="prose-letter wrap-anywhere whitespace-pre-wrap">
      {children}
    </p>
  );
}

/** As high as the paragraphs will be, so that nothing below them moves. */
export function TextRoom({ children }: { children: string }) {
  const paragraphs = children.trim().split(/\n\s*\n/);
  return (
    <Skeleton>
      <div className="prose-letter invisible wrap-anywhere whitespace-pre-line">
        {paragraphs.map((words, at) => (
          <p key={at} dir="auto">
            {words}
          </p>
        ))}
      </div>
    </Skeleton>
  );
}

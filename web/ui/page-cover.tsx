// Hides the whole page until one thing is done. There is no way past it: no close, no Escape.
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';

type CoverProps = { title: string; text: string; children: ReactNode };

export function PageCover({ title, text, children }: CoverProps) {
  return (
    <Primitive.Root open>
      <Primitive.Portal>
        <Primitive.Content className="fixed inset-0 z-50 grid overflow-y-auto bg-bg px-5 py-10 outline-none">
          <div className="m-auto w-full max-w-md">
            <Mark className="size-10" />
            <Primitive.Title className="mt-6 text-2xl">{title}</Primitive.Title>
            <Primitive.Description className="mt-2 mb-6 text-base text-ink-2">
              {text}
            </Primitive.Description>
            {children}
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

// The friction before an act that cannot be taken back: says what is lost, cancel has the focus.
import { AlertDialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { useBelowCover } from './below-cover.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { overlay, panel } from './dialog.tsx';
import { useReturnFocus } from './return-focus.ts';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the thing: "Delete “For Marta”?" */
  title: string;
  description: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  onConfirm: () => void;
  pending?: boolean;
  /** `danger` unless what is confirmed takes nothing away. */
  intent?: 'danger' | 'primary';
  /** What has to be typed before it is done. */
  children?: ReactNode;
};

const place =
  'top-1/2 left-1/2 max-h-[94dvh] w-[calc(100vw-2rem)] max-w-md -translate-1/2 gap-3 ' +
  'overflow-y-auto rounded-xl p-6 sm:p-7';

// In some languages an answer has more words than a narrow phone has room for in one line.
const wideAnswers =
  'max-sm:*:h-auto max-sm:*:min-h-11 max-sm:*:grow max-sm:*:py-2 max-sm:*:whitespace-normal';

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, cancelLabel, confirmLabel } = props;
  const { pending = false, intent = 'danger' } = props;
  const returnFocus = useReturnFocus();
  // What has begun is waited for: whoever confirmed it sees how it ends.
  const change = (next: boolean) => pending || onOpenChange(next);
  return (
    <Primitive.Root open={useBelowCover(open)} onOpenChange={change}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlay} />
        <Primitive.Content className={classNames(panel, place)} {...returnFocus}>
          <Primitive.Title className="text-xl wrap-anywhere">{title}</Primitive.Title>
          <Primitive.Description className="text-base text-ink-2">
            {description}
          </Primitive.Description>
          {props.children}
          <div className={classNames('mt-4 flex flex-wrap justify-end gap-3', wideAnswers)}>
            <Primitive.Cancel asChild>
              <Button intent="secondary" disabled={pending}>
                {cancelLabel}
              </Button>
            </Primitive.Cancel>
            <Button intent={intent} disabled={pending} onClick={props.onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

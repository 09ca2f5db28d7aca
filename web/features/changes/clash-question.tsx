// Where two windows changed the same: what stands here and what stands there, beside each other,
// and which of them stays. Whatever was typed can be taken back until it is saved.
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bringIntoSight } from '../../ui/bring-into-sight.ts';
import { classNames } from '../../ui/class-names.ts';
import { Radio } from '../../ui/checkbox.tsx';
import { Textarea } from '../../ui/field.tsx';

/** Null: it is not shown. */
export type ClashValue = string | number | boolean | null | undefined;

type Clash<Name> = {
  name: Name;
  /** As it was typed, for as long as the other value stands in the form. */
  typed: ClashValue;
  theirs: ClashValue;
  isTheirs: boolean;
};

export type Clashes<Name> = {
  list: readonly Clash<Name>[];
  /** Of these what the other window made of them, and what stands in the form. */
  meet: (found: readonly Pick<Clash<Name>, 'name' | 'typed' | 'theirs'>[]) => void;
  clear: () => void;
  choose: (clash: Clash<Name>, isTheirs: boolean) => void;
};

export function useClashes<Name>(form: {
  read: (name: Name) => ClashValue;
  write: (name: Name, value: ClashValue, isTheirs: boolean) => void;
}): Clashes<Name> {
  const [list, setList] = useState<readonly Clash<Name>[]>([]);
  return {
    list,
    meet: (found) => setList(found.map((one) => ({ ...one, isTheirs: false }))),
    clear: () => setList([]),
    choose: (clash, isTheirs) => {
      const typed = clash.isTheirs ? clash.typed : form.read(clash.name);
      form.write(clash.name, isTheirs ? clash.theirs : typed, isTheirs);
      setList(list.map((one) => (one === clash ? { ...clash, typed, isTheirs } : one)));
    },
  };
}

type ClashQuestionProps<Name> = {
  clashes: Clashes<Name>;
  /** What a field is called within a sentence. */
  nameOf: (name: Name) => string;
  /** A value as it is read. */
  say: (name: Name, value: ClashValue) => string;
  /** What stands in the form now. */
  now: (name: Name) => ClashValue;
  className?: string;
};

export function ClashQuestion<Name extends string>(props: ClashQuestionProps<Name>) {
  const { clashes, nameOf, say, now, className } = props;
  const { t, i18n } = useTranslation();
  const { list, choose } = clashes;
  if (list.length === 0) return null;
  const names = new Set(list.map(({ name }) => nameOf(name)));
  const fields = new Intl.ListFormat(i18n.language).format(names);
  return (
    <div
      ref={bringIntoSight}
      className={classNames('grid gap-3 rounded-md bg-danger-soft p-3 text-sm', className)}
    >
      <p role="alert" className="text-danger-ink">
        {t('testaments.clash.text', { fields })}
      </p>
      {list.map((clash) => {
        const { name, isTheirs } = clash;
        return (
          <fieldset key={name} className="grid min-w-0 gap-2 rounded-md bg-surface p-3">
            <legend className="sr-only">{nameOf(name)}</legend>
            <p aria-hidden="true" className="font-semibold first-letter:uppercase">
              {nameOf(name)}
            </p>
            <Side
              label={t('testaments.clash.typed')}
              value={say(name, isTheirs ? clash.typed : now(name))}
              isChosen={!isTheirs}
              onChoose={() => choose(clash, false)}
            />
            <Side
              label={t('testaments.clash.theirs')}
              value={say(name, clash.theirs)}
              isChosen={isTheirs}
              onChoose={() => choose(clash, true)}
            />
          </fieldset>
        );
      })}
    </div>
  );
}

type SideProps = { label: string; value: string; isChosen: boolean; onChoose: () => void };

/** More than some lines are scrolled in their place. */
const longFrom = 200;

function Side({ label, value, isChosen, onChoose }: SideProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="grid min-w-0 gap-1">
      <Radio checked={isChosen} onChange={onChoose} label={label} aria-describedby={id} />
      {value.length > longFrom ? (
        <Textarea id={id} readOnly rows={5} value={value} aria-label={label} />
      ) : (
        <p id={id} className="ml-8 whitespace-pre-wrap wrap-anywhere text-ink-2">
          {value || t('testaments.clash.empty')}
        </p>
      )}
    </div>
  );
}

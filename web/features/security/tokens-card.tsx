// Tokens for programs: which there are, one more, and the new one in sight once.
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTokens } from '../../api/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { ShownSecret } from '../../ui/shown-secret.tsx';
import { useEditMode } from '../../ui/use-edit-mode.ts';
import { MakeTokenForm } from './make-token-form.tsx';
import { TokenList } from './token-list.tsx';
import { WayCard } from './way-card.tsx';

export function TokensCard() {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  const [made, setMade] = useState<string>();

  function put(): void {
    setMade(undefined);
    title.current?.focus();
  }

  return (
    <WayCard
      title={t('security.tokens.title')}
      titleRef={title}
      query={useTokens()}
      standing={(tokens) => (tokens.length > 0 ? 'inPlace' : 'off')}
      sentence={({ length: count }) =>
        count === 0 ? t('security.tokens.none') : t('security.tokens.some', { count })
      }
    >
      {(tokens) => (
        <div className="grid gap-5">
          <TokenList tokens={tokens} />
          {made === undefined ? (
            <MakeToken onMade={setMade} />
          ) : (
            <ShownSecret
              title={t('security.tokens.shown')}
              text={t('security.tokens.once')}
              secret={made}
              copyLabel={t('security.codes.copy')}
              copiedLabel={t('security.codes.copied')}
              keptLabel={t('security.tokens.kept')}
              onKept={put}
            />
          )}
        </div>
      )}
    </WayCard>
  );
}

function MakeToken({ onMade }: { onMade: (token: string) => void }) {
  const { t } = useTranslation();
  const { isEditing, opener, edit, leave } = useEditMode();
  if (isEditing) return <MakeTokenForm onMade={onMade} onClose={leave} />;
  return (
    <Button ref={opener} intent="secondary" className="justify-self-start" onClick={edit}>
      {t('security.tokens.make')}
    </Button>
  );
}

import { useState } from 'react';
import type { ListMatches } from '#modules/matches/matches.contract.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Dialog } from '#ui/kit/overlay/dialog.tsx';
import { MatchChooser } from './match-chooser.tsx';
import { MatchLine } from './match-line.tsx';

interface MatchFieldProps {
  game: ListMatches['game'];
  value: number | null;
  onPick(matchId: number | null): void;
}

/** The match of the whole article, if any: the article is listed beside it. */
export function MatchField({ game, value, onPick }: MatchFieldProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const pick = (matchId: number) => {
    setOpen(false);
    onPick(matchId);
  };
  return (
    <fieldset className="article-match">
      <legend>{t('articles.about')}</legend>
      {value !== null && <MatchLine matchId={value} />}
      <Button size="small" look="outline" onClick={() => setOpen(true)}>
        {t(value === null ? 'articles.about.choose' : 'articles.about.change')}
      </Button>
      {value !== null && (
        <Button size="small" look="text" onClick={() => onPick(null)}>
          {t('articles.about.none')}
        </Button>
      )}
      {open && (
        <Dialog open title={t('articles.about')} onClose={() => setOpen(false)}>
          <MatchChooser game={game} onPick={pick} />
        </Dialog>
      )}
    </fieldset>
  );
}

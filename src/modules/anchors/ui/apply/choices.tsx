import { type ReactNode, useId, useState } from 'react';
import { GAMES } from '#modules/catalog/games.rules.ts';
import { GameLogo } from '#modules/catalog/ui/game-logo.tsx';
import { useT } from '#ui/i18n/use-t.ts';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import { ANCHOR_GAMES } from '../../application.rules.ts';
import { FIRST_GAMES, offered, toggled } from './apply.rules.ts';

interface Choosing {
  chosen: readonly string[];
  problem: string | undefined;
  onChange(chosen: readonly string[]): void;
}

interface ChoicesProps extends Choosing {
  legend: string;
  options: readonly { id: string; words: ReactNode }[];
  max: number;
  /** Shown after the last choice. */
  more?: ReactNode;
}

/** A multiple choice with a maximum; at the maximum a text explains why the other choices are disabled. */
export function Choices({ legend, options, chosen, max, problem, more, onChange }: ChoicesProps) {
  const t = useT();
  const whyId = useId();
  const isFull = chosen.length >= max;
  return (
    <fieldset className="field">
      <legend className="field-label">{legend}</legend>
      <div className="anchor-chips">
        {options.map(({ id, words }) => {
          const pressed = chosen.includes(id);
          const isBlocked = isFull && !pressed;
          // The kit's chip has no disabled reason: it is part of the home page's entry, within a size budget.
          return (
            <button
              key={id}
              type="button"
              className="chip"
              aria-pressed={pressed}
              aria-disabled={isBlocked || undefined}
              aria-describedby={isBlocked ? whyId : undefined}
              onClick={() => onChange(toggled(chosen, id, max))}
            >
              {words}
            </button>
          );
        })}
        {more}
      </div>
      <span className="field-note" id={whyId} role="status">
        {isFull && t('anchor.field.full')}
      </span>
      <span className="field-error" role="alert">
        {problem}
      </span>
    </fieldset>
  );
}

export function GameChoices({ chosen, problem, onChange }: Choosing) {
  const t = useT();
  const { hiddenGames } = useRoot();
  const [isOpen, setOpen] = useState(false);
  const slugs = GAMES.map(({ slug }) => slug).filter(
    (slug) => !hiddenGames.includes(slug) || chosen.includes(slug),
  );
  const shown = offered(slugs, chosen, isOpen);
  const choose = (next: readonly string[]) => {
    // A deselected choice beyond the first ones stays visible, so the list opens.
    if (shown.length > offered(slugs, next, isOpen).length) setOpen(true);
    onChange(next);
  };
  const more = slugs.length > FIRST_GAMES && (isOpen || shown.length < slugs.length) && (
    <button
      type="button"
      className="chip anchor-chips-more"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {t(isOpen ? 'anchor.field.fewer' : 'shell.games.more')}
      <Icon name="down" size={12} />
    </button>
  );
  return (
    <Choices
      legend={t('anchor.field.games', { max: ANCHOR_GAMES.max })}
      options={shown.map((slug) => ({
        id: slug,
        words: (
          <>
            <GameLogo game={slug} size={16} />
            {t(`catalog.game.${slug}`)}
          </>
        ),
      }))}
      chosen={chosen}
      max={ANCHOR_GAMES.max}
      problem={problem}
      more={more}
      onChange={choose}
    />
  );
}

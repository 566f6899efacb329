import type { ReactNode } from 'react';
import { Card } from '#ui/kit/card/card.tsx';
import { isLive } from '../../matches.rules.ts';
import type { PanelProps } from './panel.ts';
import { diamondOf, ownerOf, pointOf } from './situation.rules.ts';
import { useSportTerms } from './use-sport-terms.ts';

/** What is decided at this moment: bases and count, down and distance, a chase, a power play, a match point. */
export function Situation({ detail: { match }, sport }: PanelProps) {
  const { t } = useSportTerms();
  if (!isLive(match.state)) return null;
  const { facts } = match;
  const items: { key: string; name: string; value: ReactNode; team?: string }[] = [];
  const own = (key: string) => ownerOf(facts[key]);
  const diamond = diamondOf(match);
  if (diamond) {
    const team = match[diamond.side].name;
    items.push(
      { key: 'outs', name: t('match.now.outs'), value: diamond.outs, team },
      { key: 'count', name: t('match.now.count'), value: diamond.count },
    );
  }
  const down = own('down');
  const spot = own('yardLine');
  if (down && spot) {
    const yard = Number(spot.value);
    const half = yard > 50 ? match[down.side === 'home' ? 'away' : 'home'] : match[down.side];
    items.push(
      {
        key: 'down',
        name: t('match.now.down'),
        value: down.value.replace('-', ' & '),
        team: match[down.side].name,
      },
      { key: 'spot', name: t('match.now.ballOn'), value: Math.min(yard, 100 - yard), team: half.name },
    );
  }
  const target = own('target');
  if (target) {
    const scored = target.side === 'home' ? match.homeScore : match.awayScore;
    const runs = Math.max(0, Number(target.value) - scored);
    const balls = Number(own('ballsLeft')?.value ?? 0);
    const rate = own('requiredRate');
    items.push(
      { key: 'target', name: t('match.now.target'), value: target.value, team: match[target.side].name },
      ...(runs > 0 ? [{ key: 'need', name: t('match.now.need', { runs, balls }), value: null }] : []),
      ...(rate && runs > 0 ? [{ key: 'rate', name: t('match.now.requiredRate'), value: rate.value }] : []),
    );
  }
  const ice = facts.onIce;
  if (ice && ice[0] !== ice[1]) {
    items.push({ key: 'ice', name: t('match.now.onIce'), value: `${ice[0]}–${ice[1]}` });
  }
  const empty = own('emptyNet');
  if (empty)
    items.push({ key: 'net', name: t('match.now.emptyNet'), value: null, team: match[empty.side].name });
  const point = sport.slug === 'tennis' ? pointOf(sport, match) : null;
  if (point) {
    items.push({
      key: 'point',
      name: t(`match.now.${point.point}`),
      value: null,
      team: match[point.side].name,
    });
  }
  const attack = own('attack');
  if (attack && facts.attack?.some(Number)) {
    items.push({ key: 'attack', name: t('match.now.attack'), value: null, team: match[attack.side].name });
  }
  if (items.length === 0) return null;
  return (
    <Card className="tells" title={t('match.now.title')}>
      <div className="situation">
        {diamond && <Bases bases={diamond.bases} />}
        <dl>
          {items.map(({ key, name, value, team }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>
                {value !== null && <b className="ltr">{value}</b>}
                {team && <small>{team}</small>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

/** The infield from above: third, second and first base. */
function Bases({ bases }: { bases: readonly boolean[] }) {
  const { t } = useSportTerms();
  const taken = bases.flatMap((on, index) => (on ? String(index + 1) : []));
  const label = taken.length > 0 ? t('match.now.runners', { bases: taken.join(', ') }) : t('match.now.empty');
  return (
    <svg className="bases" viewBox="0 0 72 48" role="img" aria-label={label}>
      {[
        { x: 54, y: 30 },
        { x: 36, y: 12 },
        { x: 18, y: 30 },
      ].map(({ x, y }, index) => (
        <rect
          key={x}
          x={x - 8}
          y={y - 8}
          width="16"
          height="16"
          transform={`rotate(45 ${x} ${y})`}
          data-on={bases[index] || undefined}
        />
      ))}
    </svg>
  );
}

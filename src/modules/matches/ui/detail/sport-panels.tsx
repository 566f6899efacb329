import { Fragment, type ReactNode, useState } from 'react';
import { useI18n } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { ChartFrame } from '#ui/kit/chart/chart-frame.tsx';
import { Seg } from '#ui/kit/choice/seg.tsx';
import { formatK } from '#ui/kit/format/numbers.ts';
import { type Column, Table } from '#ui/kit/table/table.tsx';
import { isLive } from '../../matches.rules.ts';
import type { MatchPanel } from '../../sheet.contract.ts';
import { diamondOf, ownerOf, pointOf } from './live.rules.ts';
import { SideKey } from './pair.tsx';
import type { PanelProps } from './panel.ts';
import { useSportTerms } from './use-sport-terms.ts';

type Of<Kind extends MatchPanel['kind']> = Extract<MatchPanel, { kind: Kind }>;
/** Only names of maps, which stand on the cards of the series. */
const HIDDEN = 'maps';

/** A card for each kind of panel; those of several periods by a choice, the newest first chosen. */
export function SportPanels({ detail, sport }: PanelProps) {
  const groups = Map.groupBy(
    detail.panels.filter(({ key }) => key !== HIDDEN),
    ({ key }) => key,
  );
  return [...groups].map(([key, panels]) => (
    <PanelGroup key={key} panels={panels} detail={detail} sport={sport} />
  ));
}

function PanelGroup({ panels, detail, sport }: PanelProps & { panels: readonly MatchPanel[] }) {
  const { t, periodShort } = useSportTerms();
  const last = panels.at(-1)!;
  const [chosen, choose] = useState<string | null>(null);
  const panel = panels.find(({ period }) => String(period) === chosen) ?? last;
  const options = panels.flatMap(({ period }) =>
    period === null ? [] : [{ id: String(period), label: periodShort(sport, period) }],
  );
  const title = t(`match.panel.${last.key as Exclude<MatchPanel['key'], 'maps'>}`);
  return (
    <Card
      className="tells"
      flush={panel.kind === 'table'}
      title={title}
      more={panel.kind === 'table' ? undefined : <SideKey match={detail.match} />}
    >
      {options.length > 1 && (
        <div className="match-filter" data-in-flush={panel.kind === 'table' || undefined}>
          <Seg
            label={t('match.stats.period')}
            options={options}
            selected={String(panel.period)}
            onSelect={choose}
            size="small"
          />
        </div>
      )}
      {panel.kind === 'steps' && <Steps panel={panel} detail={detail} sport={sport} />}
      {panel.kind === 'table' && <PanelTable panel={panel} title={title} detail={detail} sport={sport} />}
      {panel.kind === 'graph' && <Lead panel={panel} title={title} detail={detail} sport={sport} />}
      {panel.kind === 'rounds' && <Rounds panel={panel} detail={detail} sport={sport} />}
    </Card>
  );
}

function Steps({ panel, detail: { match } }: PanelProps & { panel: Of<'steps'> }) {
  const { t } = useSportTerms();
  return (
    <ol className="draft-steps">
      {panel.steps.map(({ action, side, name }) => (
        <li key={name} data-action={action} data-side={side ?? undefined}>
          <small>{t(`match.panel.${action}`)}</small>
          <b>{name}</b>
          {side && <span>{match[side].name}</span>}
        </li>
      ))}
    </ol>
  );
}

type Row = Of<'table'>['rows'][number];

function PanelTable({
  panel,
  title,
  detail: { match },
  sport,
}: PanelProps & { panel: Of<'table'>; title: string }) {
  const terms = useSportTerms();
  const { t, word, periodShort } = terms;
  const withPeriod = panel.rows.some(({ period }) => period !== undefined);
  const heads = { plays: 1, yards: 1, result: 1, checkout: 1 } as const;
  const headOf = (key: string): string =>
    key in heads
      ? t(`match.panel.${key as keyof typeof heads}`)
      : key === 'overs'
        ? word('fact', key)
        : word('stat', key);
  const columns: Column<Row>[] = [
    {
      id: 'name',
      head: panel.side
        ? match[panel.side].name
        : t(panel.rows[0]?.name ? 'match.lineups.player' : 'match.periods.team'),
      cell: ({ name, side }) => name ?? (side && match[side].name),
    },
    ...(withPeriod
      ? [
          {
            id: 'period',
            head: t('match.stats.period'),
            align: 'center' as const,
            cell: ({ period }: Row) => period !== undefined && periodShort(sport, period),
          },
        ]
      : []),
    ...panel.columns.map(
      (key, index): Column<Row> => ({
        id: key,
        head: headOf(key),
        align: 'end',
        cell: ({ cells }) => (key === 'result' ? terms.event(sport, String(cells[index])) : cells[index]),
      }),
    ),
  ];
  return (
    <Table
      caption={title}
      hideCaption
      columns={columns}
      rows={panel.rows}
      rowKey={(row) => String(panel.rows.indexOf(row))}
    />
  );
}

/** The lead over time: above the line for the home side. */
function Lead({
  panel: { points },
  title,
  detail: { match },
}: PanelProps & { panel: Of<'graph'>; title: string }) {
  const { t } = useSportTerms();
  const { locale } = useI18n();
  const most = Math.max(1, ...points.map(Math.abs));
  const last = points.at(-1) ?? 0;
  const ahead = match[last < 0 ? 'away' : 'home'].name;
  const x = (index: number): number => ((index + 1) / Math.max(1, points.length)) * 100;
  const y = (value: number): number => 50 - (value / most) * 45;
  const line = points.map((value, index) => `${x(index).toFixed(2)},${y(value).toFixed(2)}`).join(' ');
  return (
    <div className="captionless">
      <ChartFrame
        title={title}
        description={`${ahead} +${formatK(Math.abs(last), locale)}`}
        height={150}
        yLabels={[
          { at: 5, text: `+${formatK(most, locale)}` },
          { at: 95, text: `+${formatK(most, locale)}` },
        ]}
        table={{
          head: [t('match.trend.minutes'), match.home.name, match.away.name],
          rows: points.map((value, index) => [
            `${index + 1}'`,
            value > 0 ? `+${formatK(value, locale)}` : '',
            value < 0 ? `+${formatK(-value, locale)}` : '',
          ]),
        }}
      >
        <line className="momentum-zero" x1="0" x2="100" y1="50" y2="50" />
        <polyline className="chart-line" data-series={last < 0 ? 1 : 0} points={`0,50 ${line}`} />
      </ChartFrame>
    </div>
  );
}

/** A row of squares for each side: the rounds it won, in order. */
function Rounds({ panel: { rounds }, detail: { match }, sport }: PanelProps & { panel: Of<'rounds'> }) {
  const { event } = useSportTerms();
  return (
    <div className="rounds">
      {(['home', 'away'] as const).map((side) => (
        <Fragment key={side}>
          <b>{match[side].name}</b>
          <ol aria-label={match[side].name}>
            {rounds.map((round, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rounds of a map are numbered
              <li key={index} data-won={round.side === side ? side : undefined}>
                {round.side === side && (
                  <>
                    <span aria-hidden="true" title={event(sport, round.event)}>
                      {index + 1}
                    </span>
                    <span className="sr-only">{`${index + 1}: ${event(sport, round.event)}`}</span>
                  </>
                )}
              </li>
            ))}
          </ol>
        </Fragment>
      ))}
    </div>
  );
}

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
      {
        key: 'target',
        name: t(facts.dls ? 'match.now.revised' : 'match.now.target'),
        value: target.value,
        team: match[target.side].name,
      },
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

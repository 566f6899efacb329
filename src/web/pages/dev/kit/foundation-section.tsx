import { Card } from '#ui/kit/card/card.tsx';

const BRAND = [
  'brand',
  'on-brand',
  'ink',
  'on-ink',
  'spark',
  'bg',
  'surface',
  'text',
  'text-2',
  'line',
  'live',
];
const DERIVED = [
  'surface-2',
  'surface-3',
  'text-3',
  'line-2',
  'brand-soft',
  'brand-line',
  'live-soft',
  'ink-2',
  'ink-3',
];
const SEMANTIC = ['home', 'away', 'win', 'draw', 'loss', 'up', 'down', 'hit', 'coin', 'coin-fill', 'warn'];

const TYPE = [
  ['text-56 font-bold', '2-1'],
  ['text-28 font-bold', '12,680'],
  ['text-20 font-bold', 'Page title 页面标题'],
  ['text-16 font-semibold', 'Section 卡片标题'],
  ['text-14', 'Body 正文 نص'],
  ['text-13', 'List row 列表行'],
  ['text-12', 'Meta 辅助'],
  ['text-11 font-medium', 'BO5 Lv.4'],
] as const;

export function FoundationSection() {
  return (
    <>
      <Card title="Brand, derived, semantic">
        <div className="grid gap-4">
          <Swatches names={BRAND} />
          <Swatches names={DERIVED} />
          <Swatches names={SEMANTIC} />
        </div>
      </Card>
      <div className="grid gap-4 md:grid-cols-2">
        <Card title="Type">
          {TYPE.map(([size, text]) => (
            <p key={size} className="flex items-baseline gap-6 border-t border-line py-1">
              <span className="w-6 text-12 text-text-3">{size.slice(5, 7)}</span>
              <span className={size}>{text}</span>
            </p>
          ))}
        </Card>
        <Card title="Elevation and radius">
          <div className="flex flex-wrap gap-6 p-2">
            <span className="grid size-24 place-items-center rounded-card bg-surface shadow-e1">e1</span>
            <span className="grid size-24 place-items-center rounded-card bg-surface shadow-e2">e2</span>
            <span className="grid size-24 place-items-center rounded-modal bg-surface shadow-e3">e3</span>
            <span className="grid h-ctl place-items-center rounded-ctl border border-line-2 px-4">
              control
            </span>
            <span className="grid h-ctl place-items-center rounded-pill border border-line-2 px-4">pill</span>
          </div>
        </Card>
      </div>
    </>
  );
}

function Swatches({ names }: { names: readonly string[] }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-3">
      {names.map((name) => (
        <span key={name} className="grid gap-1 text-11">
          <i
            className="h-11 rounded-ctl shadow-[inset_0_0_0_1px_rgb(128_128_128/.3)]"
            style={{ background: `var(--${name})` }}
          />
          {name}
        </span>
      ))}
    </div>
  );
}

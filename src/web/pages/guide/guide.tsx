import { Fragment } from 'react';
import { data } from 'react-router';
import { guidesCalls } from '#modules/guides/guides.calls.ts';
import { GUIDES, type GuideBlock, isGuide, PICTURE, parseGuide } from '#modules/guides/guides.rules.ts';
import { wordsIn } from '#platform/i18n/localized-text.ts';
import type { Words } from '#platform/legal-documents/legal-document.rules.ts';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { redirectToCanonical } from '../loader-errors.ts';
import type { Route } from './+types/guide.ts';
import '#modules/privacy/ui/legal-document.css';
import './guide.css';

export const handle = await packs('site');

/** `/guide` redirects to the guide for viewers. */
export async function loader({ context, request, params: { name } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  if (name === undefined) throw redirectToCanonical(request, `/guide/${GUIDES[0]}`);
  if (!isGuide(name)) throw data(null, { status: 404 });
  page.cacheable({ query: [], forUsers: true });
  const project = wordsIn(page.brand.projectName, page.lang);
  const { source } = await page.api(guidesCalls.guide, { name });
  return { name, guide: parseGuide(source, project) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.guide.title, description: loaderData?.guide.lead });

export default function GuidePage({ loaderData: { name, guide } }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className="page papers">
      <nav className="card" aria-label={t('shell.footer.guide')}>
        {GUIDES.map((other) => (
          <Link key={other} to={`/guide/${other}`} aria-current={other === name ? 'page' : undefined}>
            {t(`site.guide.${other === 'whats-new' ? 'whatsNew' : other}`)}
          </Link>
        ))}
      </nav>
      <article className="card paper guide">
        <h1>{guide.title}</h1>
        <p className="guide-lead">{guide.lead}</p>
        {guide.blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a guide does not change while it is shown
          <BlockText key={index} block={block} isFirst={guide.blocks.findIndex(isPicture) === index} />
        ))}
      </article>
    </div>
  );
}

const isPicture = ({ kind }: GuideBlock): boolean => kind === 'picture';

function BlockText({ block, isFirst }: { block: GuideBlock; isFirst: boolean }) {
  if (block.kind === 'heading') return <h2>{block.text}</h2>;
  if (block.kind === 'text') return <p>{inline(block.words)}</p>;
  if (block.kind === 'picture')
    return (
      <figure>
        <img {...PICTURE} src={block.src} alt="" loading={isFirst ? 'eager' : 'lazy'} decoding="async" />
        <figcaption>{block.alt}</figcaption>
      </figure>
    );
  const items = block.items.map((words) => (
    <li key={words.map(({ text }) => text).join()}>{inline(words)}</li>
  ));
  return block.kind === 'steps' ? <ol>{items}</ol> : <ul>{items}</ul>;
}

const inline = (words: readonly Words[]) =>
  words.map(({ text, strong }) =>
    strong ? <strong key={text}>{text}</strong> : <Fragment key={text}>{text}</Fragment>,
  );

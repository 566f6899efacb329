import { useState } from 'react';
import { type UploadedImage, uploadImageCall } from '#platform/uploads/uploads.calls.ts';
import { IMAGE_SHAPES } from '#platform/uploads/uploads.rules.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { translate, useT } from '#ui/i18n/use-t.ts';
import { AvatarCropper } from '#ui/kit/crop/avatar-cropper.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import { useSignedIn } from '#ui/session/sign-in.ts';
import { pageContext } from '../page-context.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/image-cropper.ts';
import { CropResult } from './image-cropper/crop-result.tsx';

export const handle = await packs('crop');

/** Crops a picture to a square and stores it for its owner. */
export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  page.cacheable({ query: [] });
  const t = translate(serverI18n(page.lang));
  return { title: t('crop.title'), about: t('crop.about') };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title, description: loaderData?.about });

export default function CropPage({ loaderData: { title, about } }: Route.ComponentProps) {
  const t = useT();
  const { me } = useRoot();
  const whenSignedIn = useSignedIn();
  const [made, setMade] = useState<UploadedImage | null>(null);
  const send = async (file: Blob) => {
    const uploaded = await callOrToast(api(uploadImageCall, { purpose: 'avatar', file }));
    if (uploaded) setMade(uploaded);
  };
  // A cancelled sign-in dialog starts nothing.
  const cut = async (file: Blob) => (me ? await send(file) : whenSignedIn(() => void send(file)));
  return (
    <section className="page page-sheet">
      <h1>{title}</h1>
      <div className="card">
        <div className="card-body">
          {made ? (
            <CropResult made={made} onAgain={() => setMade(null)} />
          ) : (
            <>
              <p className="mb-4 text-13 text-text-2">{about}</p>
              <AvatarCropper side={IMAGE_SHAPES.avatar.width} action={t('crop.upload')} onCut={cut} />
            </>
          )}
        </div>
      </div>
    </section>
  );
}

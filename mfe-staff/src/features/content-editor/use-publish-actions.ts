import { deleteContent, makePreview, type ContentForm } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStaffCall } from '#app/components';
import { contentKind } from '#app/content';
import { paths } from '#app/paths';
import type { PreviewLink } from './preview-dialog';
import type { ContentEditing } from './use-content-editing';

export function usePublishActions(kind: ContentForm['kind'], editing: ContentEditing) {
  const { api, notify } = useHost();
  const call = useStaffCall();
  const navigate = useNavigate();
  const [preview, setPreview] = useState<PreviewLink | null>(null);
  const { document } = editing;
  const idParams = { kind, id: String(document?.id ?? '') };

  return {
    /** The link to the preview that was just made; null when none is shown. */
    preview,
    closePreview: () => setPreview(null),
    async save() {
      if (await editing.save()) notify.success('Saved as a draft');
    },
    /** @param at ISO 8601; null publishes at once */
    async publish(at: string | null) {
      if (!(await editing.publish(at))) return;
      notify.success(at ? 'Scheduled' : 'Published');
    },
    /** Saves first: a preview shows what is stored. */
    async makePreview() {
      const saved = await editing.save();
      if (!saved) return;
      await editing.run('previewing', async () => {
        const { token, expires_at } = await call(() =>
          api.call(makePreview, { params: { kind, id: String(saved.id) } }),
        );
        setPreview({ address: contentKind(kind)?.preview?.(token) ?? '', endsAt: expires_at });
      });
    },
    async hide() {
      if (await editing.hide()) notify.success('Hidden from readers');
    },
    async remove() {
      await call(() => api.call(deleteContent, { params: idParams }));
      await navigate(paths.content(kind));
      notify.success('Deleted');
    },
  };
}

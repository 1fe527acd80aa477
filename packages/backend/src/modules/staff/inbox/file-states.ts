import { inArray } from 'drizzle-orm';
import type { InboxDetail } from '@konnect/contracts';
import type { Db } from '@konnect/database';
import type { Dependencies } from '#app/http/dependencies';
import { fileState } from '#app/modules/media/files/scan-files';
import { storedFile } from '#app/modules/media/files/tables';

/** Says why a file cannot be read yet, so that no link leads to a refusal. */
export async function withFileStates(
  db: Db,
  detail: InboxDetail,
  scanner: Dependencies['scanner'],
): Promise<InboxDetail> {
  const ids = detail.files.map(({ id }) => id);
  if (ids.length === 0) return detail;
  const rows = await db.select().from(storedFile).where(inArray(storedFile.id, ids));
  const states = new Map(rows.map((row) => [row.id, fileState(row, scanner)]));
  return {
    ...detail,
    sections: detail.sections?.map(({ title, answers }) => ({
      title,
      answers: answers.map((answer) => {
        const state = answer.file === null ? undefined : states.get(answer.file);
        return state ? { ...answer, file_state: state } : answer;
      }),
    })),
  };
}

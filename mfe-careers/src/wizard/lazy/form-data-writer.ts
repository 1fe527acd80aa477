import { normalisePhone, UPLOAD_TYPES, uploadEnding } from '@konnect/contracts/rules';
import { isUploaded, type TempFile } from '#app/wizard';

const PHONE_NAMES = /(?:^|_)phone$|^whatsapp$/;

export interface FormDataWriter {
  form: FormData;
  /** Leaves empty texts out. */
  put(name: string, value: string): void;
  /** Sends an uploaded file by its number. */
  putFile(name: string, file: TempFile | undefined): void;
}

/** Writes the multipart body of an application. */
export function formDataWriter(now: Date): FormDataWriter {
  const form = new FormData();
  return {
    form,
    put(name, value) {
      const text = PHONE_NAMES.test(name) ? normalisePhone(value) : value.trim();
      if (text !== '') form.append(name, text);
    },
    putFile(name, file) {
      if (!file) return;
      if (isUploaded(file, now)) form.append(name, file.upload.id);
      else form.append(name, typed(file), file.name);
    },
  };
}

/** Some phones give a file no type; its extension tells it. */
function typed(file: TempFile): Blob {
  const ending = uploadEnding(file.name);
  return file.bytes.type || !ending ? file.bytes : new Blob([file.bytes], { type: UPLOAD_TYPES[ending] });
}

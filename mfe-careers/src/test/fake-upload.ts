/** Replaces XMLHttpRequest, because jsdom's would use the network. Each test defines the server's answer. */
export class FakeUpload {
  static answer: { status: number; body: unknown } | 'silence' = 'silence';
  static sent: FormData[] = [];

  upload: { onprogress: ((event: unknown) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  status = 0;
  responseText = '';
  open(): void {
    this.status = 0;
  }
  setRequestHeader(): void {
    this.responseText = '';
  }
  abort(): void {
    this.onabort?.();
  }
  send(body: FormData): void {
    FakeUpload.sent.push(body);
    queueMicrotask(() => {
      const { answer } = FakeUpload;
      if (answer === 'silence') return this.onerror?.();
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
      this.status = answer.status;
      this.responseText = JSON.stringify(answer.body);
      this.onload?.();
    });
  }
}

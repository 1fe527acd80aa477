const CV_BYTES = 400_000;

const referee = (name: string): Record<string, string> => ({
  [`${name}_name`]: 'Referee',
  [`${name}_phone`]: '0722000000',
  [`${name}_email`]: `${name}@example.com`,
  [`${name}_workplace`]: 'School',
  [`${name}_position`]: 'Teacher',
  [`${name}_relationship`]: 'Teacher',
});

/** @param n makes the bytes differ from those of every other application of a run */
export function applicationFor(job: string, n: number): FormData {
  const form = new FormData();
  const fields = {
    job,
    name: 'Bench',
    phone: '0733000000',
    email: 'bench@example.com',
    gender: 'female',
    dob: '1999-02-28',
    residency: 'G44',
    education_level: 'Diploma',
    field_of_experience: 'Technical',
    year_of_experience: '1 to 2',
    other_skills: 'A cover letter.',
    ...referee('referee1'),
    ...referee('referee2'),
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('cv', new Blob([cv(`${Date.now()} ${n}`)], { type: 'application/pdf' }), 'cv.pdf');
  return form;
}

function cv(text: string): Uint8Array<ArrayBuffer> {
  const [head, tail] = [Buffer.from(`%PDF-1.4\n% ${text}\n`), Buffer.from('\nstartxref\n0\n%%EOF\n')];
  return new Uint8Array(
    Buffer.concat([head, Buffer.alloc(CV_BYTES - head.length - tail.length, 0x20), tail]),
  );
}

import type { Survey } from '@konnect/contracts';
import { paths } from '@konnect/mfe-staff/paths';
import { staffApi } from '../../fixtures/staff-api';
import { CREATOR, enter, makeSurvey, ready, save } from '../../fixtures/survey-editor';
import { expect, test } from '../../fixtures/test';

test.use({ viewport: { width: 1280, height: 900 } });

test('Undo takes back changes in the creator, Redo repeats them, and what is shown is saved', async ({
  page,
  goto,
  baseURL,
}) => {
  const survey = await makeSurvey(baseURL ?? '', 'Undone survey');
  const api = await staffApi(baseURL ?? '', 'admin');
  const stored = async () =>
    JSON.stringify((await api.get<Survey>(`/api/staff/surveys/${survey.id}/`)).pages);
  await enter(page, goto, paths.editSurvey(survey.id));
  await ready(page);
  const creator = page.locator(CREATOR);
  const [undo, redo] = [
    creator.getByRole('button', { name: 'Undo' }),
    creator.getByRole('button', { name: 'Redo' }),
  ];
  const comment = creator.getByText('question1', { exact: true });
  await creator.getByRole('button', { name: 'Long Text' }).click();
  await expect(comment.first()).toBeVisible();
  // It was saved automatically in the meantime, which must not clear the undo history.
  await expect.poll(stored, { timeout: 20_000 }).toContain('question1');
  await undo.click();
  await expect(comment).toHaveCount(0);
  await expect.poll(stored, { timeout: 20_000 }).not.toContain('question1');
  await redo.click();
  await expect(comment.first()).toBeVisible();

  // A title typed over in the drawn question.
  await creator.getByText('Your street', { exact: true }).first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' and house');
  await page.keyboard.press('Enter');
  await expect(creator.getByText('Your street and house').first()).toBeVisible();
  await undo.click();
  await expect(creator.getByText('Your street', { exact: true }).first()).toBeVisible();
  await save(page);
  await expect(page.getByText('Survey saved successfully')).toBeVisible();
  expect(await stored()).toMatch(/Your street"/);
  expect(await stored()).toContain('question1');

  // The title above the creator is one of the survey's settings, so it is undone as well.
  const title = page.getByLabel('Title', { exact: true });
  await title.press('End');
  await title.pressSequentially('!');
  await expect(title).toHaveValue('Undone survey!');
  await undo.click();
  await expect(title).toHaveValue('Undone survey');
});

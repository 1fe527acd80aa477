// The chunk that carries SurveyJS Creator: imported only by its loader, only in the browser.
import 'survey-core/survey-core.fontless.min.css';
import 'survey-creator-core/survey-creator-core.fontless.min.css';
import { useEffect, useRef, useState } from 'react';
import { HtmlConditionItem, Serializer, setLicenseKey } from 'survey-core';
import { SurveyCreator as CreatorModel, SurveyCreatorComponent } from 'survey-creator-react';
import type { CompletedText } from '@konnect/contracts';
import { findJsonProblem, type JsonProblem } from '#app/json-text';
import { creatorTheme } from './creator-theme';
import type { SurveyDocument } from './survey-document';
import styles from './survey-creator.module.css';

type Sanitize = (html: string) => string;

/** The editor's current content; in the JSON tab the text as it is being typed. */
export type LiveDocument =
  | { state: 'valid'; document: SurveyDocument }
  | { state: 'broken'; text: string; problem: JsonProblem };

/** How the screen reads and changes what the creator holds. */
export interface CreatorHandle {
  read(): LiveDocument;
  write(document: SurveyDocument): void;
  /** Puts a text into the JSON tab, also a broken one. */
  writeText(text: string): void;
  /** While the JSON tab is open the texts are changed there. */
  isJsonOpen(): boolean;
  setText(name: 'title' | 'description' | 'completedHtml', text: string): void;
  setConditions(texts: readonly CompletedText[]): void;
}

export interface SurveyCreatorProps {
  document: SurveyDocument;
  /** SurveyJS Creator shows a notice of its own without a licence. */
  licenceKey: string | undefined;
  sanitize: Sanitize;
  onReady: (handle: CreatorHandle) => void;
  /** Something was changed, or another tab was opened. */
  onChange: () => void;
}

interface JsonModel {
  text: string;
  isJSONChanged: boolean;
}

// SurveyJS drops settings that it does not know, so ours are declared.
for (const [name, displayName] of [
  ['titleSwahili', 'Title in Swahili'],
  ['descriptionSwahili', 'Description in Swahili'],
  ['completedHtmlSwahili:html', 'Thank-you text in Swahili'],
] as const) {
  Serializer.addProperty('survey', { name, displayName, category: 'general' });
}

function createModel({
  document,
  licenceKey,
  sanitize,
}: Pick<SurveyCreatorProps, 'document' | 'licenceKey' | 'sanitize'>): CreatorModel {
  if (licenceKey) setLicenseKey(licenceKey);
  const model = new CreatorModel({
    showDesignerTab: true,
    showPreviewTab: true,
    showLogicTab: true,
    showJSONEditorTab: true,
    // Saving is the screen's: see survey-editor.tsx.
    autoSaveEnabled: false,
    showSaveButton: false,
  });
  // The server refuses what fetches from elsewhere, so it is not offered.
  model.onPropertyShowing.add((_, options) => {
    if (
      [
        'choicesByUrl',
        'navigateToUrl',
        'navigateToUrlOnCondition',
        'cookieName',
        'completedHtmlOnCondition',
        'completedHtml',
      ].includes(options.property.name)
    )
      options.show = false;
  });
  // SurveyJS draws HTML as it comes: a document from another author is sanitised before it is shown.
  model.onSurveyInstanceCreated.add((_, { survey }) => {
    const process = survey.processHtml.bind(survey);
    survey.processHtml = (html: string, reason?: string) => sanitize(process(html, reason));
  });
  model.applyCreatorTheme(creatorTheme);
  model.JSON = structuredClone(document);
  return model;
}

function jsonModelOf(model: CreatorModel): JsonModel | undefined {
  if (model.activeTab !== 'json') return undefined;
  return (model.getPlugin('json') as unknown as { model?: JsonModel } | undefined)?.model;
}

/** The creator opens its first tab on its own, sometimes after ours, so ours is set again for one second. */
const SETTLE_MS = 200;
const SETTLE_TRIES = 6;

function handleOf(model: CreatorModel, onChange: () => void): CreatorHandle {
  // A text that the JSON tab has not taken yet.
  let waiting: string | null = null;

  function showText(text: string, tries: number): void {
    if (model.activeTab !== 'json') model.activeTab = 'json';
    const json = jsonModelOf(model);
    if (json && json.text !== text) {
      json.text = text;
      json.isJSONChanged = true;
    }
    setTimeout(() => {
      if (model.activeTab === 'json') waiting = null;
      else if (tries > 0) return showText(text, tries - 1);
      onChange();
    }, SETTLE_MS);
  }

  return {
    read() {
      if (waiting !== null)
        return {
          state: 'broken',
          text: waiting,
          problem: findJsonProblem(waiting) ?? {
            line: 1,
            column: 1,
            message: 'The JSON tab is being opened',
          },
        };
      const json = jsonModelOf(model);
      if (!json?.isJSONChanged) return { state: 'valid', document: model.JSON as SurveyDocument };
      const problem = findJsonProblem(json.text);
      if (problem) return { state: 'broken', text: json.text, problem };
      const value = JSON.parse(json.text) as unknown;
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        return {
          state: 'broken',
          text: json.text,
          problem: { line: 1, column: 1, message: 'It must be an object: { … }' },
        };
      return { state: 'valid', document: value as SurveyDocument };
    },
    write(document) {
      model.JSON = structuredClone(document);
      const json = jsonModelOf(model);
      if (json) {
        json.text = model.text;
        json.isJSONChanged = false;
      }
      onChange();
    },
    writeText(text) {
      waiting = text;
      showText(text, SETTLE_TRIES);
      onChange();
    },
    isJsonOpen: () => waiting !== null || model.activeTab === 'json',
    setText(name, text) {
      model.survey[name] = text;
      onChange();
    },
    setConditions(texts) {
      model.survey.completedHtmlOnCondition = texts.map(
        ({ expression, html }) => new HtmlConditionItem(expression, html),
      );
      onChange();
    },
  };
}

export function SurveyCreator({ onReady, onChange, ...options }: SurveyCreatorProps) {
  const [model] = useState(() => createModel(options));
  const latest = useRef({ onReady, onChange });
  useEffect(() => {
    latest.current = { onReady, onChange };
  }, [onReady, onChange]);

  // The creator tells of its changes by events of its own.
  useEffect(() => {
    const changed = () => latest.current.onChange();
    const handle = handleOf(model, changed);
    let stopWatching: (() => void) | undefined;
    const watchJson = () => {
      stopWatching?.();
      stopWatching = undefined;
      const json = jsonModelOf(model) as unknown as
        | { onPropertyChanged: { add(listener: () => void): void; remove(listener: () => void): void } }
        | undefined;
      json?.onPropertyChanged.add(changed);
      if (json) stopWatching = () => json.onPropertyChanged.remove(changed);
      changed();
    };
    model.onModified.add(changed);
    model.onActiveTabChanged.add(watchJson);
    latest.current.onReady(handle);
    return () => {
      stopWatching?.();
      model.onModified.remove(changed);
      model.onActiveTabChanged.remove(watchJson);
    };
  }, [model]);

  return (
    <div className={styles.creator}>
      <SurveyCreatorComponent creator={model} />
    </div>
  );
}

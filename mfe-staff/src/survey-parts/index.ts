export { ChoiceChart, DayChart } from './answer-charts';
export { ConflictingVersions, EditorBar, RestoredNotice, ScrollingText } from './editor-parts';
export { HistoryList, type HistoryEntry } from './history-list';
export { countDays, countEach, nairobiDay, orPlain } from './plain-answers';
export { SurveyTable, type StateLabel } from './survey-table';
export { useCreateKey } from './use-create-key';

import { useSyncExternalStore } from 'react';
import { createStore } from '../../shared/store.ts';

/** Whether the sidebar shows the questions of the course, and which one is open; 0: the list. */
const tab = createStore({ shown: false, question: 0 });

export const showQuestionsTab = (shown: boolean): void => tab.set({ shown });
export const openQuestion = (question: number): void => tab.set({ shown: true, question });
export const useQuestionsTab = () => useSyncExternalStore(tab.subscribe, tab.read);

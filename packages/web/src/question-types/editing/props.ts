import { type ComponentType, createContext, useContext } from 'react';
import type { QuestionValues } from './values.ts';

/** Where an author writes what is particular to a type of question. What all have in common is the frame's. */
export interface EditorProps {
  question: QuestionValues;
  /** What the names of its fields begin with: `questions.3`. */
  path: string;
  /** What is wrong, by path below the question: `answers.2.name`. */
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<QuestionValues>) => void;
  /** A field was left. */
  onLeave: (field: string) => void;
}

/** What a field of the question is bound to besides its value. */
export const fieldOf = ({ path, errors, onLeave }: EditorProps, name: string) => ({
  'data-path': `${path}.${name}`,
  error: errors[name],
  onBlur: () => onLeave(name),
});

/** A file that was chosen, with the words that go with it. */
export interface PickedFile {
  id: number;
  url: string;
  mime_type: string;
  title: string;
  alt_text: string;
}

interface Parts {
  /** A long text with pictures and formulas. */
  RichText: ComponentType<{
    label: string;
    value: string;
    onChange: (html: string) => void;
    error?: string | undefined;
    description?: string;
    height?: number;
    path?: string;
  }>;
  /** The library, to choose from or to upload to. */
  FilePicker: ComponentType<{
    open: boolean;
    kind: 'image' | 'audio' | 'video' | 'file';
    multiple?: boolean;
    onClose: () => void;
    onPick: (files: PickedFile[]) => void;
  }>;
}

/** Parts of the area that the editors are shown in; types of questions know no area. */
export const EditorParts = createContext<Parts | null>(null);

export function useEditorParts(): Parts {
  const parts = useContext(EditorParts);
  if (!parts) throw new Error('Editors of questions stand in the quiz editor.');
  return parts;
}

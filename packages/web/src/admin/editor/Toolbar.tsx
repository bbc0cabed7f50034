import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { IconButton } from '../../shared/ui/Button.tsx';
import classes from './Toolbar.module.css';
import { type Asking, keysText, type Tool } from './tools.ts';

const BUTTONS = 'button:not(:disabled)';

/** One stop of the Tab key: arrows move between the buttons, Escape goes back to the text. */
export function Toolbar({ label, onLeave, children }: { label: string; onLeave: () => void; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>(BUTTONS) ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const targets: Record<string, HTMLElement | undefined> = {
      [forward]: buttons[(at + 1) % buttons.length],
      [backward]: buttons.at(at - 1),
      Home: buttons[0],
      End: buttons.at(-1),
    };
    if (event.key === 'Escape') {
      event.stopPropagation();
      onLeave();
    } else if (targets[event.key]) {
      event.preventDefault();
      targets[event.key]?.focus();
    }
  }

  return (
    <div ref={bar} role="toolbar" tabIndex={-1} aria-label={label} className={classes.bar} onKeyDown={move}>
      {children}
    </div>
  );
}

interface State {
  active: boolean[];
  can: boolean[];
}

/** Groups of tools on a toolbar. Which button Tab goes to is the one that was used last. */
export function ToolGroups({
  editor,
  groups,
  onAsk,
}: {
  editor: Editor;
  groups: readonly (readonly Tool[])[];
  onAsk: (asking: Asking) => void;
}) {
  const { t } = useTranslation();
  const all = groups.flat();
  const [stop, setStop] = useState(all[0]?.id);
  const state = useEditorState<State>({
    editor,
    selector: ({ editor: now }) => ({
      active: all.map((tool) => tool.active?.(now) ?? false),
      can: all.map((tool) => tool.can?.(now) ?? true),
    }),
  });
  const enabled = (tool: Tool) => state.can[all.indexOf(tool)] ?? true;
  const target = all.find((tool) => tool.id === stop && enabled(tool)) ?? all.find(enabled);

  return groups.map((group) => (
    <div key={group[0]?.id} className={classes.group}>
      {group.map((tool) => {
        const Icon = tool.icon;
        const name = t(`editor.${tool.id}`);
        const label = tool.keys ? `${name} (${keysText(tool.keys, navigator.platform)})` : name;
        return (
          <IconButton
            key={tool.id}
            label={label}
            // The line of a question has its tools at the edge of the screen, where a centered label sticks out.
            side={tool === all.at(-1) ? 'end' : 'middle'}
            className={classes.tool}
            tabIndex={tool === target ? 0 : -1}
            aria-pressed={tool.active ? (state.active[all.indexOf(tool)] ?? false) : undefined}
            disabled={!enabled(tool)}
            onFocus={() => setStop(tool.id)}
            // The selection of the text must survive a press.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (tool.asks ? onAsk(tool.asks) : tool.run?.(editor))}
          >
            <Icon size={18} />
          </IconButton>
        );
      })}
    </div>
  ));
}

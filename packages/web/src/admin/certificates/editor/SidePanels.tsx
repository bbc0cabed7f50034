import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { IconButton } from '../../../shared/ui/Button.tsx';
import { CloseIcon, EditIcon } from '../../../shared/ui/icons.tsx';
import classes from './CertificateEditor.module.css';
import { BackgroundIcon, ElementsIcon, LayersIcon, LibraryIcon, PageSettingsIcon } from './editorIcons.tsx';
import { BackgroundPanel } from './panels/BackgroundPanel.tsx';
import { ElementsPanel } from './panels/ElementsPanel.tsx';
import { LayersPanel } from './panels/LayersPanel.tsx';
import { LibraryPanel } from './panels/LibraryPanel.tsx';
import { PropertiesPanel } from './panels/properties/PropertiesPanel.tsx';
import { SettingsPanel } from './panels/SettingsPanel.tsx';

export type PanelName = 'elements' | 'library' | 'background' | 'settings' | 'layers' | 'properties';

const panels: Readonly<Record<PanelName, { Icon: typeof EditIcon; Panel: ComponentType }>> = {
  elements: { Icon: ElementsIcon, Panel: ElementsPanel },
  library: { Icon: LibraryIcon, Panel: LibraryPanel },
  background: { Icon: BackgroundIcon, Panel: BackgroundPanel },
  settings: { Icon: PageSettingsIcon, Panel: SettingsPanel },
  layers: { Icon: LayersIcon, Panel: LayersPanel },
  properties: { Icon: EditIcon, Panel: PropertiesPanel },
};

const atStart: readonly PanelName[] = ['elements', 'library', 'background', 'settings'];
const all = Object.keys(panels) as PanelName[];

/** Buttons that open a panel, and close the one that is open. */
export function PanelTabs({
  narrow,
  open,
  onOpen,
}: {
  narrow: boolean;
  open: PanelName | undefined;
  onOpen: (panel: PanelName | undefined) => void;
}) {
  const { t } = useTranslation();
  return (
    <nav className={classes.tabs} aria-label={t('certificateEditor.panels')}>
      {(narrow ? all : atStart).map((name) => {
        const { Icon } = panels[name];
        return (
          <button
            key={name}
            type="button"
            className={classes.tab}
            aria-expanded={open === name}
            onClick={() => onOpen(open === name ? undefined : name)}
          >
            <Icon />
            {t(`certificateEditor.panel_${name}`)}
          </button>
        );
      })}
    </nav>
  );
}

function PanelFrame({ name, children }: { name: PanelName; children?: ReactNode }) {
  const { t } = useTranslation();
  const { Panel } = panels[name];
  return (
    <section className={classes.part} aria-label={t(`certificateEditor.panel_${name}`)}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t(`certificateEditor.panel_${name}`)}</h2>
        {children}
      </div>
      <div className={classes.scroll}>
        <Panel />
      </div>
    </section>
  );
}

/** The panel of the open tab, with a way to close it. On a phone it is a sheet below the page. */
export function OpenPanel({ name, onClose }: { name: PanelName; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.panel}>
      <PanelFrame name={name}>
        <IconButton side="end" label={t('close')} onClick={onClose}>
          <CloseIcon size={18} />
        </IconButton>
      </PanelFrame>
    </div>
  );
}

/** Layers and properties next to each other, where there is room. */
export function EndPanels() {
  return (
    <div className={classes.end}>
      <PanelFrame name="layers" />
      <PanelFrame name="properties" />
    </div>
  );
}

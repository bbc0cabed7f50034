import type { AddonSlug } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { Button, buttonClass } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { AddonIcon } from '../../shared/ui/icons.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { ForbiddenScreen } from '../shell/ForbiddenScreen.tsx';
import { Screen } from '../shell/Screen.tsx';
import { useRights } from '../resources/useRights.ts';
import { AddonCard } from './AddonCard.tsx';
import { AddonsLoading } from './AddonsLoading.tsx';
import classes from './AddonsScreen.module.css';
import { AddonsToolbar } from './AddonsToolbar.tsx';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { type Addon, type AddonsSearch, filterAddons, inUse } from './filters.ts';
import { addonsQuery, useAddonSwitch } from './useAddonSwitch.ts';

/** Features of the school, on or off. */
export function AddonsScreen({ search }: { search: AddonsSearch }) {
  const { may } = useRights();
  return may('manage_settings') ? <Addons search={search} /> : <ForbiddenScreen />;
}

function Addons({ search }: { search: AddonsSearch }) {
  const { t } = useTranslation();
  const query = useQuery(addonsQuery());
  return (
    <Screen title={t('addons.title')} count={query.data?.data.length}>
      <QueryView query={query} loading={<AddonsLoading />}>
        {({ data }) => (
          <AddonGrid
            all={data.map((addon) => ({
              ...addon,
              addon_name: t(`addons.name_${addon.slug}`),
              description: t(`addons.text_${addon.slug}`),
            }))}
            search={search}
          />
        )}
      </QueryView>
    </Screen>
  );
}

function AddonGrid({ all, search }: { all: Addon[]; search: AddonsSearch }) {
  const { t } = useTranslation();
  const change = useAddonSwitch();
  const [chosen, setChosen] = useState<readonly AddonSlug[]>([]);
  const [asked, setAsked] = useState<Addon[]>([]);
  // The address follows what is typed; it does not lead, or letters would be lost.
  const [typed, setTyped] = useState(search.search ?? '');
  const { shown, counts } = filterAddons(all, { ...search, search: typed });
  const selected = shown.filter(({ slug }) => chosen.includes(slug));
  const slugsOf = (some: Addon[]) => some.map(({ slug }) => slug);

  function switchOff(some: Addon[]) {
    if (some.some(inUse)) setAsked(some);
    else change(slugsOf(some), false);
  }

  return (
    <>
      <AddonsToolbar
        search={search}
        typed={typed}
        onType={setTyped}
        counts={counts}
        categories={[...new Set(all.map(({ category }) => category))]}
      />
      {selected.length > 0 && (
        <div className={classes.chosen}>
          <p role="status">{t('addons.chosen', { count: selected.length })}</p>
          <Button size="small" onClick={() => change(slugsOf(selected.filter(({ active }) => !active)), true)}>
            {t('addons.switch_on')}
          </Button>
          <Button size="small" onClick={() => switchOff(selected.filter(({ active }) => active))}>
            {t('addons.switch_off')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setChosen([])}>
            {t('addons.clear')}
          </Button>
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState
          icon={<AddonIcon size={26} />}
          title={t('addons.none')}
          action={
            <Link to="/add-ons" search={{}} className={buttonClass()} onClick={() => setTyped('')}>
              {t('addons.clear_filters')}
            </Link>
          }
        />
      ) : (
        <ul role="list" className={classes.grid}>
          {shown.map((addon) => (
            <AddonCard
              key={addon.slug}
              addon={addon}
              chosen={chosen.includes(addon.slug)}
              onChoose={(on) => setChosen(on ? [...chosen, addon.slug] : chosen.filter((slug) => slug !== addon.slug))}
              onSwitch={(on) => (on ? change([addon.slug], true) : switchOff([addon]))}
            />
          ))}
        </ul>
      )}
      <DeactivateDialog
        addons={asked.filter(inUse)}
        onClose={() => setAsked([])}
        onConfirm={() => {
          change(slugsOf(asked), false);
          setAsked([]);
        }}
      />
    </>
  );
}

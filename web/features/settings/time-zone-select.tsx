// All time zones by continent, in the browser's own list: a phone scrolls in it, a desk types.
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/field.tsx';
import { zonesByRegion } from './time-zones.ts';

type TimeZoneSelectProps = Omit<ComponentProps<typeof Select>, 'children'> & { stored: string };

const regions = [
  'Africa',
  'America',
  'Antarctica',
  'Arctic',
  'Asia',
  'Atlantic',
  'Australia',
  'Europe',
  'Indian',
  'Pacific',
] as const;

export function TimeZoneSelect({ stored, ...rest }: TimeZoneSelectProps) {
  const { t } = useTranslation();
  const nameOf = (region: string | null): string => {
    const known = regions.find((each) => each === region);
    return known
      ? t(`settings.life.regions.${known}`)
      : (region ?? t('settings.life.regions.none'));
  };
  return (
    <Select {...rest}>
      {zonesByRegion(Intl.supportedValuesOf('timeZone'), stored).map(({ region, zones }) => (
        <optgroup key={region} label={nameOf(region)}>
          {zones.map(({ zone, place }) => (
            <option key={zone} value={zone}>
              {place}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

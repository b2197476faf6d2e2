import {
  Baby,
  BookOpen,
  Car,
  CookingPot,
  Dumbbell,
  Flame,
  HardDrive,
  Headphones,
  Keyboard,
  Mouse,
  PackagePlus,
  Shirt,
  Sparkles,
  SprayCan,
  Watch,
  type LucideIcon,
} from 'lucide-react'

/** [CAT-15] */
const ICONS: Record<string, LucideIcon> = {
  Accessories: Watch,
  Fashion: Shirt,
  Sports: Dumbbell,
  Cleaning: SprayCan,
  Keyboard,
  Storage: HardDrive,
  Kitchen: CookingPot,
  Mouse,
  Beauty: Sparkles,
  Headphones,
  Books: BookOpen,
  'Car Accessories': Car,
  'HOT DEALS': Flame,
  'Baby & Kids': Baby,
  'NEW ARRIVAL': PackagePlus,
}

/** A category's icon; unknown categories get that of Books [CAT-16]. Decorative. */
export function CategoryIcon({ category, size = 20 }: { category: string; size?: number | string }) {
  const Icon = (Object.hasOwn(ICONS, category) && ICONS[category]) || BookOpen
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" />
}

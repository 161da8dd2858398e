/** The texts of the preview's bar. */
interface PreviewTexts {
  /** its name for screen readers, and the beginning of what it says */
  label: string;
  shown: string;
  /** `@` is the date */
  until: string;
  failed: string;
  refused: string;
  end: string;
  close: string;
}

/** By language. */
export const PREVIEW_TEXTS: Readonly<Record<string, PreviewTexts>> = {
  en: {
    label: 'Preview of lists',
    shown: 'Your visits are not counted.',
    until: ', until @',
    failed: 'The preview can’t be loaded at the moment. You see the published lists; your visits are not counted.',
    refused: 'This preview link has expired or is not valid. You see the published lists.',
    end: 'End preview',
    close: 'Close',
  },
  de: {
    label: 'Vorschau von Listen',
    shown: 'Ihre Besuche werden nicht gezählt.',
    until: ', bis @',
    failed:
      'Die Vorschau kann zurzeit nicht geladen werden. Sie sehen die veröffentlichten Listen; Ihre Besuche werden nicht gezählt.',
    refused: 'Dieser Vorschau-Link ist abgelaufen oder ungültig. Sie sehen die veröffentlichten Listen.',
    end: 'Vorschau beenden',
    close: 'Schließen',
  },
  fr: {
    label: 'Aperçu des listes',
    shown: 'Vos visites ne sont pas comptées.',
    until: ', jusqu’au @',
    failed:
      'L’aperçu ne peut pas être chargé pour le moment. Vous voyez les listes publiées ; vos visites ne sont pas comptées.',
    refused: 'Ce lien d’aperçu a expiré ou n’est pas valide. Vous voyez les listes publiées.',
    end: 'Quitter l’aperçu',
    close: 'Fermer',
  },
  es: {
    label: 'Vista previa de listas',
    shown: 'Sus visitas no se cuentan.',
    until: ', hasta el @',
    failed: 'La vista previa no se puede cargar en este momento. Ve las listas publicadas; sus visitas no se cuentan.',
    refused: 'Este enlace de vista previa ha caducado o no es válido. Ve las listas publicadas.',
    end: 'Salir de la vista previa',
    close: 'Cerrar',
  },
  it: {
    label: 'Anteprima delle liste',
    shown: 'Le tue visite non vengono contate.',
    until: ', fino al @',
    failed:
      'Al momento l’anteprima non può essere caricata. Vedi le liste pubblicate; le tue visite non vengono contate.',
    refused: 'Questo link di anteprima è scaduto o non è valido. Vedi le liste pubblicate.',
    end: 'Termina anteprima',
    close: 'Chiudi',
  },
  nl: {
    label: 'Voorbeeld van lijsten',
    shown: 'Uw bezoeken worden niet geteld.',
    until: ', tot @',
    failed:
      'Het voorbeeld kan op dit moment niet worden geladen. U ziet de gepubliceerde lijsten; uw bezoeken worden niet geteld.',
    refused: 'Deze voorbeeldlink is verlopen of ongeldig. U ziet de gepubliceerde lijsten.',
    end: 'Voorbeeld beëindigen',
    close: 'Sluiten',
  },
  ar: {
    label: 'معاينة القوائم',
    shown: 'لا تُحتسب زياراتك.',
    until: '، حتى @',
    failed: 'يتعذر تحميل المعاينة حاليًا. تظهر لك القوائم المنشورة، ولا تُحتسب زياراتك.',
    refused: 'انتهت صلاحية رابط المعاينة هذا أو أنه غير صالح. تظهر لك القوائم المنشورة.',
    end: 'إنهاء المعاينة',
    close: 'إغلاق',
  },
};

/** The language of the texts for a page. @param lang the page's `lang`, such as `de-AT` */
export const languageOf = (lang: string): string => {
  const [language = ''] = lang.toLowerCase().split(/[-_]/);
  return Object.hasOwn(PREVIEW_TEXTS, language) ? language : 'en';
};

/** Whether the language is written from right to left. */
export const isRightToLeft = (language: string): boolean => language === 'ar';
